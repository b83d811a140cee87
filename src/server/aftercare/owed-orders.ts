import { type Debt, debtsOf } from '../../domain/orders/owed.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { knownOnly } from '../platform/db/stored-values.ts'
import { readStandingFacts, standingFacts } from './standing/standing-query.ts'
import type { WatchedOrders, ForgetSettledOrders } from './statements.gen.ts'

interface OwedOrder {
  readonly orderId: string
  readonly since: Date
  readonly debts: readonly Debt[]
  readonly calledOffBy: 'buyer' | 'owner' | null
}

const selectWatched = statement<WatchedOrders>(
  'watched-orders',
  `select w.order_id as "orderId", w.since, w.times, ${standingFacts} as facts
   from owed_orders w join orders o on o.id = w.order_id order by w.since, w.order_id`,
)
const forget = statement<ForgetSettledOrders>(
  'forget-settled-orders',
  `delete from owed_orders o using json_to_recordset(:settled::json) as read ("orderId" uuid, times integer)
   where o.order_id = read."orderId" and o.times = read.times`,
)

/** The oldest first. Debts are computed from the candidates' facts. */
export async function findOwedOrders(db: Db): Promise<OwedOrder[]> {
  return (await findWatched(db))
    .map(({ orderId, since, facts }) => ({
      orderId,
      since,
      debts: debtsOf(facts),
      calledOffBy: facts.calledOff?.by ?? null,
    }))
    .filter(({ debts }) => debts.length > 0)
}

/** Unless something has changed since it was read. */
export async function forgetSettled(db: Db): Promise<void> {
  const settled = (await findWatched(db)).filter(({ facts }) => debtsOf(facts).length === 0)
  await forget(db, { settled: JSON.stringify(settled.map(({ orderId, times }) => ({ orderId, times }))) })
}

async function findWatched(db: Db) {
  return knownOnly(await selectWatched(db), ({ facts, ...order }) => ({
    ...order,
    facts: readStandingFacts(facts),
  }))
}
