import { emptied } from '../platform/data-inventory/forget.ts'
import { quizTables } from '../platform/data-inventory/quiz.ts'
import type { Db } from '../platform/db/pool.ts'
import type { QuizNeeds } from './needs.ts'
import { statement } from '../platform/db/statement.ts'
import { eraseAnswers } from './erase-queries.ts'
import type { KnownSubmission, VisitPlace } from './quiz-queries.ts'
import type {
  FindLaterTurn,
  LockRun,
  OpenVisit,
  RemoveSupersededPhotos,
  SupersedeSubmissions,
} from './statements.gen.ts'

const open = statement<OpenVisit>(
  'open-visit',
  `insert into quiz_visits as v (key_hash) values (:hash)
   on conflict (key_hash) do update set key_hash = v.key_hash
   returning erased_at is null as "isOpen!"`,
)

/** Locks the visit until the end of the transaction. `false`: deleted. */
export async function openVisit(db: Db, hash: Buffer): Promise<boolean> {
  const [visit] = await open(db, { hash })
  return visit?.isOpen ?? false
}

const selectLater = statement<FindLaterTurn>(
  'find-later-turn',
  `select id, body_hash as "bodyHash", superseded_by as "supersededBy" from quiz_submissions
   where visit_hash = :hash and visit_run = :run and visit_turn > :turn
   order by visit_turn desc, created_at desc limit 1`,
)

/** Answers of a later turn may arrive first. */
export async function findLaterTurn(
  db: Db,
  { hash, run, turn }: VisitPlace,
): Promise<KnownSubmission | undefined> {
  const [later] = await selectLater(db, { hash, run, turn })
  return later
}

const lockRun = statement<LockRun>(
  'lock-run',
  `select id from quiz_submissions where visit_hash = :hash and visit_run = :run and id <> :id
     and erased_at is null for update`,
)
const supersede = statement<SupersedeSubmissions>(
  'supersede-submissions',
  'update quiz_submissions set superseded_by = :id where id = any (:superseded) or superseded_by = any (:superseded)',
)

/** Erases their answers; one with an order is kept. Returns the superseded ids. */
export async function supersedeEarlier(
  db: Db,
  id: string,
  { hash, run }: VisitPlace,
  findOrdered: QuizNeeds['findOrdered'],
): Promise<string[]> {
  // Locks first: a concurrent order is seen by the next statement, a later one waits.
  const earlier = (await lockRun(db, { hash, run, id })).map((submission) => submission.id)
  if (earlier.length === 0) return []
  const ordered = new Set(await findOrdered(db, earlier))
  const superseded = earlier.filter((submission) => !ordered.has(submission))
  await eraseAnswers(db, superseded, 'superseded')
  await supersede(db, { id, superseded })
  return superseded
}

const removePhotos = statement<RemoveSupersededPhotos>(
  'remove-superseded-photos',
  `update photos set removed_at = now(), removed_because = 'superseded', ${emptied(quizTables.photos)}
   where submission_id = any (:superseded) and removed_at is null
   returning id`,
)

export async function removeSupersededPhotos(db: Db, superseded: readonly string[]): Promise<string[]> {
  return (await removePhotos(db, { superseded })).map(({ id }) => id)
}
