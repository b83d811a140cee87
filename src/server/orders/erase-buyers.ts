import { emptied } from '../platform/data-inventory/forget.ts'
import { orderTables } from '../platform/data-inventory/orders.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { EraseBuyers } from './statements.gen.ts'

const erase = statement<EraseBuyers>(
  'erase-buyers',
  `update orders set ${emptied(orderTables.orders)}, review_at = null, erased_at = now()
   where id = any (:orderIds) and erased_at is null`,
)

export async function eraseBuyers(db: Db, orderIds: readonly string[]): Promise<void> {
  await erase(db, { orderIds })
}
