import type { Pool } from 'pg'
import { moneyAlertKinds } from '../../src/server/outbox/message.ts'
import type { Buyer } from './buyer.ts'

/** Nothing lost, nothing twice. */
export async function wrongInBooks(db: Pool, { email, order }: Buyer): Promise<string[]> {
  const { rows } = await db.query<Record<'orders' | 'paid' | 'events' | 'receipts' | 'alerts', string>>(
    `select count(*) as orders, count(*) filter (where payment_status = 'paid') as paid,
       (select count(*) from payment_events e join payment_attempts a on a.id = e.attempt_id join orders o on o.id = a.order_id
        where o.email = $1 and e.state = 'paid') as events,
       (select count(*) from messages m join orders o on o.id = m.order_id
        where o.email = $1 and m.kind = 'order-paid') as receipts,
       (select count(*) from alerts a join orders o on o.id = a.order_id
        where o.email = $1 and a.kind = any ($2)) as alerts
     from orders where email = $1`,
    [email, moneyAlertKinds],
  )
  const [found] = rows
  const wrong = (what: string, count: string | undefined, expected: string) =>
    count === expected ? [] : [`${what}: ${count} of ${expected}`]
  return [
    ...(order ? [] : ['no order was acknowledged']),
    ...wrong('orders', found?.orders, '1'),
    ...wrong('paid orders', found?.paid, '1'),
    ...wrong('payments', found?.events, '1'),
    ...wrong('letters of payment', found?.receipts, '1'),
    ...wrong('alerts about money', found?.alerts, '0'),
  ]
}

export async function hasBeenTried(
  db: Pool,
  { order }: Pick<Buyer, 'order'>,
  kind: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from messages m left join graphile_worker._private_jobs j on j.key = 'message:' || m.id
     where m.order_id = $1 and m.kind = $2
       and (m.state in ('sent', 'failed') or ((j.attempts > 0 or j.run_at > now()) and j.locked_at is null))`,
    [order?.orderId, kind],
  )
  return (rowCount ?? 0) > 0
}
