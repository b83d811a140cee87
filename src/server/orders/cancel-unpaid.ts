import type { Db } from '../db/pool.ts'
import { giveBackStock } from '../stock/stock-queries.ts'

/**
 * Its buyer does not want an order that nobody has paid: no page opens for it any more. The caller holds it and has left
 * the pages that are open; while one of them may yet be paid on, its end decides the status. Every page
 * that shows it hears of that. Answers since when.
 */
export async function cancelUnpaid(db: Db, orderId: string): Promise<Date> {
  const { rows } = await db.query<{ canceledAt: Date }>(
    `update orders o set canceled_at = now(), payment_version = payment_version + 1,
       payment_status = case when payment_status = 'pending' and not exists (
         select from payment_attempts a where a.order_id = o.id and a.state = 'pending'
       ) then 'canceled' else payment_status end
     where id = $1 returning canceled_at as "canceledAt", pg_notify('office', order_number)`,
    [orderId],
  )
  const [canceled] = rows
  if (!canceled) throw new Error('no such order')
  await giveBackStock(db, orderId)
  return canceled.canceledAt
}
