import { declaredTables } from '../platform/data-inventory/tables.ts'
import { statement } from '../platform/db/statement.ts'
import { forgetSettled } from '../aftercare/owed-orders.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { PeopleNeeds } from './needs.ts'
import type {
  ClearOldMessages,
  ClearOldPhotos,
  ClearOldQuizSubmissions,
  ClearOldQuizVisits,
  ClearOldUnknownPayments,
} from './statements.gen.ts'

type Clear =
  | ClearOldMessages
  | ClearOldPhotos
  | ClearOldQuizSubmissions
  | ClearOldQuizVisits
  | ClearOldUnknownPayments

export const clearOldRowsTask = 'clear-old-rows'

/** Thirteen months, for comparisons with the year before. */
const keptDays = 400
/** Batched, so that no statement takes long. */
const some = 500

/** All alike; referencing tables first. */
const clearing = Object.entries(declaredTables).flatMap(([table, { cleared }]) => {
  if (!cleared) return []
  const { key, since, when = 'true' } = cleared
  const clear = statement<Clear>(
    `clear-old-${table.replaceAll('_', '-')}`,
    `delete from ${table} where ${key} = any (array(
       select ${key} from ${table} where ${since} < now() - interval '${keptDays} days' and ${when}
       order by ${since} limit ${some} for update of ${table} skip locked))`,
  )
  return [{ table, clear }]
})

/** Accounting data stays: orders, payments, refunds, receipts, the office's log. */
export async function clearOldRows(
  { db, log }: Pick<PeopleNeeds, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<JobEnd> {
  const counts: Record<string, number> = {}
  for (const { table, clear } of clearing) {
    for (let count = some; count === some;) {
      if (signal?.aborted) return done
      count = await clear(db)
      counts[table] = (counts[table] ?? 0) + count
    }
  }
  await forgetSettled(db)
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'old rows cleared')
  return done
}
