import * as v from 'valibot'
import { removalKey } from '../../contract/quiz/removal.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { forgetPhotos } from './photos/keep/forget-photos.ts'
import { hashOfKey } from '../platform/http/secret-keys.ts'
import type { QuizNeeds } from './needs.ts'
import { eraseVisitOf, findByRemovalKey } from './erase-queries.ts'

export type Deletion =
  | 'deleted'
  /** The key is none of ours. */
  | 'unknown'
  /** Answers are gone and photos hidden, but the store did not let go of their bytes yet. */
  | 'left'

/**
 * Removes for the parent who holds a key to a quiz all answers and photos that its visit has sent. Again is as good
 * as once.
 * Throws when the database is away: nothing may have been removed then.
 */
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
