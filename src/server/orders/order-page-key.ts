import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db/pool.ts'
import { newTokenOfHour } from '../platform/http/secret-keys.ts'

const newPageKey = () => randomBytes(16).toString('base64url')

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
    values: [orderId, newPageKey()],
  })
  return rows[0]?.key
}

/**
 * The same for whoever only knows the id of an order: where its links were made anew, that is told nobody any more, since
 * the one they were made anew for may know it too.
 */
export async function openPageById(db: Db, orderId: string): Promise<string | undefined> {
  const { rowCount } = await db.query(
    'select from order_pages where order_id = $1 and renewed_at is not null',
    [orderId],
  )
  return rowCount === 1 ? undefined : openOrderPage(db, orderId)
}

/**
 * Another key of its page and another token of its way back, in the transaction of the caller, who has locked the order:
 * whatever is out there opens nothing from then on. What is sent later says the new one.
 */
export async function renewLinks(db: Db, orderId: string): Promise<void> {
  await db.query('update orders set return_token = $2 where id = $1', [orderId, newTokenOfHour(Date.now())])
  await db.query(
    `insert into order_pages (order_id, key, renewed_at)
     select id, $2, now() from orders where id = $1 and erased_at is null and put_aside_at is null
     on conflict (order_id) do update set key = excluded.key, renewed_at = excluded.renewed_at`,
    [orderId, newPageKey()],
  )
}

/** Those of test orders lead nowhere in a live shop. */
export async function closePagesPutAside(db: Db): Promise<void> {
  await db.query(
    'delete from order_pages page using orders o where o.id = page.order_id and o.put_aside_at is not null',
  )
}
