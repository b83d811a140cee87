import type { Cleared } from '../platform/data-inventory/declare.ts'
import { declaredTables } from '../platform/data-inventory/tables.ts'
import type { Db } from '../platform/db/pool.ts'
import { forgetSettled } from '../aftercare/owed-orders.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { PeopleNeeds } from './needs.ts'

/** The job that removes rows which tell nobody anything any more; it has no payload. */
export const clearOldRowsTask = 'clear-old-rows'

/** Thirteen months: whoever compares a month with that of the year before still finds it. */
const keptDays = 400
/** At most so many rows at a time: no statement may hold up the shop. */
const some = 500

/**
 * Removes messages that were sent or given up, and what is left of erased quizzes and photos, once they are so old. What
 * belongs to the books stays: orders, payments and what banks said of them, refunds, receipts, the office's log.
 */
export async function clearOldRows(
  { db, log }: Pick<PeopleNeeds, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<JobEnd> {
  const counts: Record<string, number> = {}
  // Rows go before those that they refer to.
  for (const [table, { cleared }] of Object.entries(declaredTables)) {
    if (!cleared) continue
    for (let count = some; count === some;) {
      if (signal?.aborted) return done
      count = await clearSome(db, table, cleared)
      counts[table] = (counts[table] ?? 0) + count
    }
  }
  await forgetSettled(db)
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'old rows cleared')
  return done
}

async function clearSome(db: Db, table: string, { key, since, when = 'true' }: Cleared): Promise<number> {
  const { rowCount } = await db.query(
    `delete from ${table} where ${key} = any (array(
       select ${key} from ${table} where ${since} < now() - make_interval(days => $1) and ${when}
       order by ${since} limit ${some} for update of ${table} skip locked))`,
    [keptDays],
  )
  return rowCount ?? 0
}
