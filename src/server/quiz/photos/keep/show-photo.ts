import type { QuizNeeds } from '../../needs.ts'
import { damageBucket, photoBucket } from '../../../../contract/quiz/photo-buckets.ts'
import { isPhotoPath } from './photo-path.ts'
import { findPhoto, findRecentPhoto, type StoredPhoto } from './photo-queries.ts'

export interface ShownPhoto {
  readonly bytes: Buffer
  readonly contentType: string
  /** With the extension of its content, whatever the path says. */
  readonly fileName: string
}

/** Public for some minutes after the upload, see `PUBLIC_PHOTO_MINUTES`. */
export async function showPublicPhoto(
  { db, photoStore, config }: Pick<QuizNeeds, 'db' | 'photoStore' | 'config'>,
  path: string,
): Promise<ShownPhoto | undefined> {
  if (!isPhotoPath(path, photoBucket)) return undefined
  return withBytes(photoStore, path, await findRecentPhoto(db, path, config.publicPhotoMinutes))
}

/** The caller has authorised the owner. */
export async function showKeptPhoto(
  { db, photoStore }: Pick<QuizNeeds, 'db' | 'photoStore'>,
  path: string,
): Promise<ShownPhoto | undefined> {
  if (!isPhotoPath(path, photoBucket) && !isPhotoPath(path, damageBucket)) return undefined
  return withBytes(photoStore, path, await findPhoto(db, path))
}

async function withBytes(
  store: QuizNeeds['photoStore'],
  path: string,
  photo: StoredPhoto | undefined,
): Promise<ShownPhoto | undefined> {
  const bytes = photo && (await store.find(photo.id))
  if (!bytes) return undefined
  const { contentType } = photo
  const name = path.replace(/^.*\//, '').replace(/\.\w+$/, '')
  return { bytes, contentType, fileName: `${name}.${contentType.replace('image/', '')}` }
}
