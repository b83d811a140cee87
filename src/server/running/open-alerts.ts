import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindOpenAlerts } from './statements.gen.ts'

export type OpenAlert = FindOpenAlerts['row']

const select = statement<FindOpenAlerts>(
  'find-open-alerts',
  `select a.id, a.kind, o.order_number as "orderNumber", a.topic, a.created_at as "createdAt",
     a.times_told as "timesSent"
   from alerts a left join orders o on o.id = a.order_id
   where a.resolved_at is null order by a.id`,
)

/** The newest last. */
export async function findOpenAlerts(db: Db): Promise<OpenAlert[]> {
  return select(db)
}
