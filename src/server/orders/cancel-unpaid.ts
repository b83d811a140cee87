import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { giveBackStock } from '../catalogue/stock-queries.ts'
import type { CancelUnpaid } from './statements.gen.ts'

const cancel = statement<CancelUnpaid>(
  'cancel-unpaid',
  `update orders o set canceled_at = now(), canceled_by = :by, payment_version = payment_version + 1,
     payment_status = case when payment_status = 'pending' and not exists (
       select from payment_attempts a where a.order_id = o.id and a.state = 'pending'
     ) then 'canceled' else payment_status end
   where id = any (:orderIds) returning pg_notify('office', order_number) as told`,
)

/**
 * Nobody wants these orders, which nobody has paid: no page opens for them any more. The caller holds them and has left
 * the pages that are open; while one of them may yet be paid on, its end decides the status. Every page
 * that shows them hears of that.
 */
export async function cancelUnpaid(
  db: Db,
  orderIds: readonly string[],
  by: 'buyer' | 'owner',
): Promise<void> {
  await cancel(db, { orderIds: [...orderIds], by })
  await giveBackStock(db, orderIds)
}
