import * as v from 'valibot'
import { removalKey } from '../../contract/quiz/removal.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { forgetPhotos } from './photos/keep/forget-photos.ts'
import { hashOfKey } from '../platform/http/secret-keys.ts'
import type { QuizNeeds } from './needs.ts'
import { eraseVisitOf, findByRemovalKey } from './erase-queries.ts'

type Deletion =
  | 'deleted'
  | 'unknown'
  /** Hidden, but the store has not deleted the bytes yet. */
  | 'left'

/** Idempotent. Throws during a database outage, when nothing may have been removed. */
export async function deleteData(
  { db, photoStore, log }: Pick<QuizNeeds, 'db' | 'photoStore' | 'log'>,
  key: string | null,
): Promise<Deletion> {
  if (!v.is(removalKey, key)) return 'unknown'
  const submissionId = await findByRemovalKey(db, hashOfKey(key))
  if (submissionId === undefined) return 'unknown'
  const photos = await inTransaction(db, (transaction) => eraseVisitOf(transaction, submissionId))
  try {
    await forgetPhotos(db, photoStore, photos)
    return 'deleted'
  } catch (error) {
    log.error({ err: error }, 'photos of a deleted quiz not forgotten yet')
    return 'left'
  }
}
