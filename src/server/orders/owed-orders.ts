import { type Debt, debtsOf } from '../../domain/orders/owed.ts'
import type { StandingFacts } from '../../domain/orders/standing-facts.ts'
import type { Db } from '../platform/db/pool.ts'
import { standingFacts } from './standing/standing-query.ts'

/** An order of whose money something is its buyer's. */
export interface OwedOrder {
  readonly orderId: string
  readonly since: Date
  readonly debts: readonly Debt[]
  readonly calledOffBy: 'buyer' | 'owner' | null
}

interface WatchedOrder {
  readonly orderId: string
  readonly since: Date
  readonly times: number
  readonly facts: StandingFacts
}

/** All of them, the oldest first: what is owed is computed of each that may owe. */
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

/** What is settled need not be looked at any more, unless something has happened to it since it was read. */
export async function forgetSettled(db: Db): Promise<void> {
  const settled = (await findWatched(db)).filter(({ facts }) => debtsOf(facts).length === 0)
  await db.query(
    `delete from owed_orders o using json_to_recordset($1) as read ("orderId" uuid, times integer)
     where o.order_id = read."orderId" and o.times = read.times`,
    [JSON.stringify(settled.map(({ orderId, times }) => ({ orderId, times })))],
  )
}

async function findWatched(db: Db): Promise<WatchedOrder[]> {
  const { rows } = await db.query<WatchedOrder>({
    name: 'watched-orders',
    text: `select w.order_id as "orderId", w.since, w.times, ${standingFacts} as facts
     from owed_orders w join orders o on o.id = w.order_id order by w.since, w.order_id`,
  })
  return rows
}
