import type { Cleared } from '../platform/data-inventory/declare.ts'
import { declaredTables } from '../platform/data-inventory/tables.ts'
import type { Db } from '../platform/db/pool.ts'
import { forgetSettled } from '../aftercare/owed-orders.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { PeopleNeeds } from './needs.ts'

export const clearOldRowsTask = 'clear-old-rows'

/** Thirteen months, for comparisons with the year before. */
const keptDays = 400
/** Batched, so that no statement takes long. */
const some = 500

/** Accounting data stays: orders, payments, refunds, receipts, the office's log. */
export async function clearOldRows(
  { db, log }: Pick<PeopleNeeds, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<JobEnd> {
  const counts: Record<string, number> = {}
  // Referencing tables first.
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
