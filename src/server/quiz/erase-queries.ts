import { emptied } from '../platform/data-inventory/forget.ts'
import { enqueueKeepErasures } from '../platform/data-inventory/enqueue-keep-erasures.ts'
import { quizTables } from '../platform/data-inventory/quiz.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { newSecretKey } from '../platform/http/secret-keys.ts'
import type {
  EraseAnswers,
  EraseVisit,
  FindByRemovalKey,
  FindPhotosOfVisit,
  FindSubmissionsOfVisit,
  GiveRemovalKey,
  RemovePhotosOfSubmissions,
  RemovePhotosOfVisit,
} from './statements.gen.ts'

const insertKey = statement<GiveRemovalKey>(
  'give-removal-key',
  'insert into removal_keys (hash, submission_id) values (:hash, :submissionId)',
)

export async function giveRemovalKey(db: Db, submissionId: string): Promise<string> {
  const { key, hash } = newSecretKey()
  await insertKey(db, { hash, submissionId })
  return key
}

const selectByKey = statement<FindByRemovalKey>(
  'find-by-removal-key',
  'select submission_id as id from removal_keys where hash = :hash',
)

export async function findByRemovalKey(db: Db, hash: Buffer): Promise<string | undefined> {
  const [submission] = await selectByKey(db, { hash })
  return submission?.id
}

export type ErasureReason = 'parent' | 'no-order' | 'order-over' | 'superseded'

const erase = statement<EraseAnswers>(
  'erase-answers',
  `update quiz_submissions set ${emptied(quizTables.quiz_submissions)}, review_at = null, erased_at = now(),
     erased_because = :because
   where id = any (:ids) and erased_at is null`,
)

export async function eraseAnswers(db: Db, ids: readonly string[], because: ErasureReason): Promise<void> {
  await erase(db, { ids, because })
}

const removePhotos = statement<RemovePhotosOfSubmissions>(
  'remove-photos-of-submissions',
  `update photos set removed_at = now(), removed_because = :because, ${emptied(quizTables.photos)}
   where submission_id = any (:ids) and removed_at is null`,
)

/** Earlier erasures keep their time and reason. */
export async function eraseSubmissions(
  db: Db,
  ids: readonly string[],
  because: ErasureReason,
): Promise<void> {
  await eraseAnswers(db, ids, because)
  await removePhotos(db, { ids, because })
}

const eraseVisit = statement<EraseVisit>(
  'erase-visit',
  `update quiz_visits set erased_at = coalesce(erased_at, now())
   where key_hash = (select visit_hash from quiz_submissions where id = :submissionId)
   returning key_hash as hash`,
)
const selectOfVisit = statement<FindSubmissionsOfVisit>(
  'find-submissions-of-visit',
  'select id from quiz_submissions where id = :submissionId or visit_hash = :hash?',
)
const removePhotosOfVisit = statement<RemovePhotosOfVisit>(
  'remove-photos-of-visit',
  `update photos set removed_at = now(), removed_because = 'parent', ${emptied(quizTables.photos)}
   where visit_hash = :hash? and removed_at is null`,
)
const selectPhotosOfVisit = statement<FindPhotosOfVisit>(
  'find-photos-of-visit',
  'select id from photos where submission_id = any (:ids) or visit_hash = :hash?',
)

/** Also photos without answers; rejects whatever comes later. Returns the ids of all photos. */
export async function eraseVisitOf(db: Db, submissionId: string): Promise<string[]> {
  // Locks the visit first, as concurrent inserts do, so the next statements see what they stored.
  const [visit] = await eraseVisit(db, { submissionId })
  const hash = visit?.hash
  const ids = (await selectOfVisit(db, { submissionId, hash })).map(({ id }) => id)
  await eraseSubmissions(db, ids, 'parent')
  await enqueueKeepErasures(db)
  await removePhotosOfVisit(db, { hash })
  return (await selectPhotosOfVisit(db, { ids, hash })).map(({ id }) => id)
}
