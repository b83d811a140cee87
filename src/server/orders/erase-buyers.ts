import { emptied } from '../platform/data-inventory/forget.ts'
import { orderTables } from '../platform/data-inventory/orders.ts'
import type { Db } from '../platform/db/pool.ts'

export async function eraseBuyers(db: Db, orderIds: readonly string[]): Promise<void> {
  await db.query(
    `update orders set ${emptied(orderTables.orders)}, review_at = null, erased_at = now()
     where id = any ($1) and erased_at is null`,
    [orderIds],
  )
}
