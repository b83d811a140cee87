import { type Finding, found, good, warning } from '../platform/finding.ts'
import { type Db, isDatabaseAway, sqlState } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { ServerSettings } from '../platform/server-settings.ts'
import type { FindBusiestHour } from './statements.gen.ts'

/** A letter and an SMS to the buyer, a notice to the owner. */
const jobsOfOrder = 3
const tolerableMinutes = 60

const selectBusiest = statement<FindBusiestHour>(
  'find-busiest-hour',
  `select date_trunc('hour', paid_at) as "hour!", count(*)::int as "orders!"
   from orders where paid_at is not null group by 1 order by 2 desc, 1 desc limit 1`,
)

/** How long the queue would be in the shop's busiest hour, by one process at its fastest. */
export function examineQueue(db: Db, settings: Pick<ServerSettings, 'jobsPerSecond'>): Promise<Finding[]> {
  return found('letters', async () => {
    const busiest = await selectBusiest(db).catch((error: unknown) => {
      // Reported elsewhere; before the first start there are no tables.
      if (isDatabaseAway(error) || sqlState(error) === '42P01') return []
      throw error
    })
    return busiest.flatMap(({ hour, orders }) => queueFinding(orders, hour, settings))
  })
}

/** @fortests */
export function queueFinding(
  orders: number,
  hour: Date,
  { jobsPerSecond }: Pick<ServerSettings, 'jobsPerSecond'>,
): Omit<Finding, 'about'>[] {
  const minutes = Math.ceil((orders * jobsOfOrder) / jobsPerSecond / 60)
  const from = `${hour.toISOString().slice(0, 16)}Z`
  const says = `The busiest hour so far, from ${from}, had ${orders} paid orders: paid all at once, their messages would be gone within ${minutes} min.`
  return minutes > tolerableMinutes
    ? warning(`${says} Raise JOBS_PER_SECOND as far as the mail server takes letters.`)
    : good(says)
}
