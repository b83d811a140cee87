import type { Db } from '../db/pool.ts'
import { done, type JobEnd } from '../queue/job-end.ts'
import type { Services } from '../services/services.ts'

/** The job that removes rows which tell nobody anything any more; it has no payload. */
export const clearOldRowsTask = 'clear-old-rows'

/** Thirteen months: whoever compares a month with that of the year before still finds it. */
const keptDays = 400
/** At most so many rows at a time: no statement may hold up the shop. */
const some = 500

/** Of each table the rows that go, those first that others refer to no more. `$1`: days. */
const old = {
  messages: `select id from messages
    where created_at < now() - make_interval(days => $1) and state in ('sent', 'failed')
    order by created_at, id limit ${some} for update skip locked`,
  photos: `select path as id from photos
    where bytes_gone_at < now() - make_interval(days => $1) order by bytes_gone_at limit ${some} for update skip locked`,
  // An order still says which quiz has led to it, and later answers which ones they took the place of.
  quiz_submissions: `select q.id from quiz_submissions q
    where q.erased_at < now() - make_interval(days => $1)
      and not exists (select from orders o where o.quiz_submission_id = q.id)
      and not exists (select from photos p where p.submission_id = q.id)
      and not exists (select from quiz_submissions s where s.superseded_by = q.id)
    order by q.erased_at limit ${some} for update of q skip locked`,
  quiz_visits: `select v.key_hash as id from quiz_visits v
    where v.created_at < now() - make_interval(days => $1)
      and not exists (select from quiz_submissions q where q.visit_hash = v.key_hash)
      and not exists (select from photos p where p.visit_hash = v.key_hash)
    order by v.created_at limit ${some} for update of v skip locked`,
} as const
const keys = { messages: 'id', photos: 'path', quiz_submissions: 'id', quiz_visits: 'key_hash' } as const

/**
 * Removes messages that were sent or given up, and what is left of erased quizzes and photos, once they are so old. What
 * belongs to the books stays: orders, payments and what banks said of them, refunds, receipts, the office's log.
 */
export async function clearOldRows(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<JobEnd> {
  const cleared: Record<string, number> = {}
  for (const table of ['messages', 'photos', 'quiz_submissions', 'quiz_visits'] as const) {
    for (let count = some; count === some;) {
      if (signal?.aborted) return done
      count = await clearSome(db, table)
      cleared[table] = (cleared[table] ?? 0) + count
    }
  }
  if (Object.values(cleared).some((count) => count > 0)) log.info(cleared, 'old rows cleared')
  return done
}

async function clearSome(db: Db, table: keyof typeof old): Promise<number> {
  const { rowCount } = await db.query(
    `delete from ${table} where ${keys[table]} = any (array(${old[table]}))`,
    [keptDays],
  )
  return rowCount ?? 0
}
