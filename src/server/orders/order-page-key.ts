import { randomBytes } from 'node:crypto'
import type { Db } from '../db/pool.ts'

/**
 * The key of an order's own page, made when there is none yet; `undefined` for an order that is erased, put aside
 * or unknown. What
 * tells a buyer of the order may ask in its own transaction.
 */
export async function openOrderPage(db: Db, orderId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ key: string }>({
    name: 'open-order-page',
    text: `with known as (
       select key from order_pages where order_id = $1
     ), made as (
       insert into order_pages (order_id, key)
       select id, $2 from orders where id = $1 and erased_at is null and put_aside_at is null and not exists (select from known)
       -- Who made it at the same moment is waited for, and its key is answered.
       on conflict (order_id) do update set order_id = excluded.order_id
       returning key
     ) select key from known union all select key from made`,
    values: [orderId, randomBytes(16).toString('base64url')],
  })
  return rows[0]?.key
}

/** Those of test orders lead nowhere in a live shop. */
export async function closePagesPutAside(db: Db): Promise<void> {
  await db.query(
    'delete from order_pages page using orders o where o.id = page.order_id and o.put_aside_at is not null',
  )
}
