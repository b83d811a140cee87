import * as v from 'valibot'
import { removalKey } from '../../../../contract/quiz/removal.ts'
import { keepErasuresSoon } from '../../../platform/data-inventory/keep-erasures-soon.ts'
import { hashOfKey } from '../../../platform/http/secret-keys.ts'
import type { QuizNeeds } from '../../needs.ts'
import { forgetPhotos } from './forget-photos.ts'
import { isPhotoPath, type PhotoBucket } from './photo-path.ts'
import { takeBackPhoto } from './photo-queries.ts'

/**
 * Takes a photo back for whoever uploaded it: hidden at once, then its bytes leave the store. `false` for a key
 * that is none, another's or of no photo. Again for the same photo is as good as once.
 */
export async function removePhoto(
  { db, photoStore }: Pick<QuizNeeds, 'db' | 'photoStore'>,
  bucket: PhotoBucket,
  path: string,
  key: unknown,
): Promise<boolean> {
  if (!isPhotoPath(path, bucket) || !v.is(removalKey, key)) return false
  const id = await takeBackPhoto(db, path, hashOfKey(key))
  if (id === undefined) return false
  await keepErasuresSoon(db)
  await forgetPhotos(db, photoStore, [id])
  return true
}
