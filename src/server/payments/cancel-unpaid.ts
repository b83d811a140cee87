import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { calledOffUnpaid } from '../orders/move-order.ts'
import { giveBackStock } from '../catalogue/stock-queries.ts'
import type { CancelUnpaid } from './statements.gen.ts'

const cancel = statement<CancelUnpaid>(
  'cancel-unpaid',
  calledOffUnpaid(`exists (select from payment_attempts a where a.order_id = o.id and a.state = 'pending')`),
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
