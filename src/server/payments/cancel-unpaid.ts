import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { calledOffUnpaid } from '../orders/move-order.ts'
import { giveBackStock } from '../catalogue/stock-queries.ts'
import type { CancelUnpaid } from './statements.gen.ts'

const cancel = statement<CancelUnpaid>(
  'cancel-unpaid',
  calledOffUnpaid(`exists (select from payment_attempts a where a.order_id = o.id and a.state = 'pending')`),
)

/** The caller has locked them and left their pages. While a page may still be paid, its end decides the status. */
export async function cancelUnpaid(
  db: Db,
  orderIds: readonly string[],
  by: 'buyer' | 'owner',
): Promise<void> {
  await cancel(db, { orderIds: [...orderIds], by })
  await giveBackStock(db, orderIds)
}
