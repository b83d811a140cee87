import type { CareFor } from '../../domain/quiz/care-for.ts'
import type { Answers } from '../../domain/quiz/answers.ts'
import { questions } from '../../domain/quiz/questions.ts'
import type { Db } from '../platform/db/pool.ts'

/** SQL over submissions `s` of the same run as `one`. */
const ofSamePassing = '(s.id = one.id or (s.visit_hash, s.visit_run) = (one.visit_hash, one.visit_run))'

const latestOfPassing = `(select * from quiz_submissions s where ${ofSamePassing} order by s.visit_turn desc, s.created_at desc limit 1)`

/** Expires no later than the answers. Returns the expiry; `undefined` when there is nothing to show. */
export async function insertLink(
  db: Db,
  link: { hash: Buffer; submissionId: string; days: number; daysKept: number },
): Promise<Date | undefined> {
  const { rows } = await db.query<{ expiresAt: Date }>(
    `insert into shared_results (hash, submission_id, expires_at)
     select $1, latest.id, least(now() + make_interval(days => $3), latest.created_at + make_interval(days => $4))
     from quiz_submissions one cross join lateral ${latestOfPassing} latest
     where one.id = $2 and latest.erased_at is null and latest.created_at > now() - make_interval(days => $4)
     returning expires_at as "expiresAt"`,
    [link.hash, link.submissionId, link.days, link.daysKept],
  )
  return rows[0]?.expiresAt
}

export async function deleteLinks(db: Db, submissionId: string): Promise<void> {
  await db.query(
    `delete from shared_results where submission_id in (
       select s.id from quiz_submissions one join quiz_submissions s on ${ofSamePassing} where one.id = $1
     )`,
    [submissionId],
  )
}

export async function deleteDeadLinks(db: Db): Promise<void> {
  await db.query('delete from shared_results where expires_at < now()')
}

interface LinkedResult {
  readonly submissionId: string
  readonly finishedAt: Date
  readonly careFor: CareFor
  readonly answers: Answers
}

/** The latest answers. Names, contacts and free text never leave the database here. */
export async function findLinkedResult(db: Db, hash: Buffer): Promise<LinkedResult | undefined> {
  const { rows } = await db.query<LinkedResult>(
    `select s.id as "submissionId", s.created_at as "finishedAt", s.answers->>'careFor' as "careFor",
       (select jsonb_object_agg(key, value) from jsonb_each(s.answers) where key = any ($2)) as answers
     from shared_results l
       join quiz_submissions one on one.id = l.submission_id
       cross join lateral ${latestOfPassing} s
     where l.hash = $1 and l.expires_at > now() and s.erased_at is null`,
    [hash, questions.map(({ id }) => id)],
  )
  return rows[0]
}
