import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { Refusal } from '../platform/http/errors.ts'
import type { LockOrderByKey } from './statements.gen.ts'

const lock = statement<LockOrderByKey>(
  'lock-order-by-key',
  `select o.id from orders o where o.id = (select order_id from order_pages where key = :key) for no key update`,
)

/** Locks the order. Throws `unknown_order`. */
export async function lockOrderByKey(db: Db, key: string): Promise<string> {
  const [order] = await lock(db, { key })
  if (!order) throw new Refusal('unknown_order')
  return order.id
}
