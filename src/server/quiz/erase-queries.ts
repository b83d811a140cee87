import { emptied } from '../platform/data-inventory/forget.ts'
import { keepErasuresSoon } from '../platform/data-inventory/keep-erasures-soon.ts'
import { quizTables } from '../platform/data-inventory/quiz.ts'
import type { Db } from '../platform/db/pool.ts'
import { newSecretKey } from '../platform/http/secret-keys.ts'

export async function giveRemovalKey(db: Db, submissionId: string): Promise<string> {
  const { key, hash } = newSecretKey()
  await db.query('insert into removal_keys (hash, submission_id) values ($1, $2)', [hash, submissionId])
  return key
}

export async function findByRemovalKey(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select submission_id as id from removal_keys where hash = $1',
    [hash],
  )
  return rows[0]?.id
}

export type ErasureReason = 'parent' | 'no-order' | 'order-over' | 'superseded'

export async function eraseAnswers(db: Db, ids: readonly string[], because: ErasureReason): Promise<void> {
  await db.query(
    `update quiz_submissions set ${emptied(quizTables.quiz_submissions)}, review_at = null, erased_at = now(),
       erased_because = $2
     where id = any ($1) and erased_at is null`,
    [ids, because],
  )
}

/** Earlier erasures keep their time and reason. */
export async function eraseSubmissions(
  db: Db,
  ids: readonly string[],
  because: ErasureReason,
): Promise<void> {
  await eraseAnswers(db, ids, because)
  await db.query(
    `update photos set removed_at = now(), removed_because = $2, ${emptied(quizTables.photos)}
     where submission_id = any ($1) and removed_at is null`,
    [ids, because],
  )
}

/** Also photos without answers; rejects whatever comes later. Returns the ids of all photos. */
export async function eraseVisitOf(db: Db, submissionId: string): Promise<string[]> {
  // Locks the visit first, as concurrent inserts do, so the next statements see what they stored.
  const { rows: visits } = await db.query<{ hash: Buffer }>(
    `update quiz_visits set erased_at = coalesce(erased_at, now())
     where key_hash = (select visit_hash from quiz_submissions where id = $1)
     returning key_hash as hash`,
    [submissionId],
  )
  const hash = visits[0]?.hash ?? null
  const { rows: submissions } = await db.query<{ id: string }>(
    'select id from quiz_submissions where id = $1 or visit_hash = $2',
    [submissionId, hash],
  )
  const ids = submissions.map(({ id }) => id)
  await eraseSubmissions(db, ids, 'parent')
  await keepErasuresSoon(db)
  await db.query(
    `update photos set removed_at = now(), removed_because = 'parent', ${emptied(quizTables.photos)}
     where visit_hash = $1 and removed_at is null`,
    [hash],
  )
  const { rows: photos } = await db.query<{ id: string }>(
    'select id from photos where submission_id = any ($1) or visit_hash = $2',
    [ids, hash],
  )
  return photos.map(({ id }) => id)
}
