import { emptied } from '../platform/data-inventory/forget.ts'
import { quizTables } from '../platform/data-inventory/quiz.ts'
import type { Db } from '../platform/db/pool.ts'
import { eraseAnswers } from './erase-queries.ts'
import type { KnownSubmission, VisitPlace } from './quiz-queries.ts'

/** Locks the visit until the end of the transaction. `false`: deleted. */
export async function openVisit(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await db.query<{ isOpen: boolean }>(
    `insert into quiz_visits as v (key_hash) values ($1)
     on conflict (key_hash) do update set key_hash = v.key_hash
     returning erased_at is null as "isOpen"`,
    [hash],
  )
  return rows[0]?.isOpen ?? false
}

/** Answers of a later turn may arrive first. */
export async function findLaterTurn(
  db: Db,
  { hash, run, turn }: VisitPlace,
): Promise<KnownSubmission | undefined> {
  const { rows } = await db.query<KnownSubmission>(
    `select id, body_hash as "bodyHash", superseded_by as "supersededBy" from quiz_submissions
     where visit_hash = $1 and visit_run = $2 and visit_turn > $3
     order by visit_turn desc, created_at desc limit 1`,
    [hash, run, turn],
  )
  return rows[0]
}

/** Erases their answers; one with an order is kept. Returns the superseded ids. */
export async function supersedeEarlier(db: Db, id: string, { hash, run }: VisitPlace): Promise<string[]> {
  // Locks first: a concurrent order is seen by the next statement, a later one waits.
  await db.query(
    `select from quiz_submissions where visit_hash = $1 and visit_run = $2 and id <> $3
       and erased_at is null for update`,
    [hash, run, id],
  )
  const { rows } = await db.query<{ id: string }>(
    `select id from quiz_submissions s where visit_hash = $1 and visit_run = $2 and id <> $3
       and erased_at is null and not exists (select from orders o where o.quiz_submission_id = s.id)`,
    [hash, run, id],
  )
  const superseded = rows.map((row) => row.id)
  await eraseAnswers(db, superseded, 'superseded')
  await db.query(
    'update quiz_submissions set superseded_by = $1 where id = any ($2) or superseded_by = any ($2)',
    [id, superseded],
  )
  return superseded
}

export async function removeSupersededPhotos(db: Db, superseded: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update photos set removed_at = now(), removed_because = 'superseded', ${emptied(quizTables.photos)}
     where submission_id = any ($1) and removed_at is null
     returning id`,
    [superseded],
  )
  return rows.map(({ id }) => id)
}
