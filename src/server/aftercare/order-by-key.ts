import type { Db } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'

/**
 * The id of the order whose page has this key, which is locked until the caller's transaction ends, as the office and news
 * of payments lock it. Refuses with `unknown_order`.
 */
export async function lockOrderByKey(db: Db, key: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select o.id from orders o where o.id = (select order_id from order_pages where key = $1) for no key update`,
    [key],
  )
  const [order] = rows
  if (!order) throw new Refusal('unknown_order')
  return order.id
}
