import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { newTokenOfHour } from '../platform/http/secret-keys.ts'
import type {
  CloseTestPages,
  FindRenewedPage,
  OpenOrderPage,
  RenewPageKey,
  RenewReturnToken,
} from './statements.gen.ts'

const open = statement<OpenOrderPage>(
  'open-order-page',
  `with known as (
     select key from order_pages where order_id = :orderId
   ), made as (
     insert into order_pages (order_id, key)
     select id, :key from orders
     where id = :orderId and erased_at is null and put_aside_at is null and not exists (select from known)
     -- Who made it at the same moment is waited for, and its key is answered.
     on conflict (order_id) do update set order_id = excluded.order_id
     returning key
   ) select key as "key!" from known union all select key from made`,
)
const findRenewed = statement<FindRenewedPage>(
  'find-renewed-page',
  'select order_id from order_pages where order_id = :orderId and renewed_at is not null',
)
const renewToken = statement<RenewReturnToken>(
  'renew-return-token',
  'update orders set return_token = :token where id = :orderId',
)
const renewKey = statement<RenewPageKey>(
  'renew-page-key',
  `insert into order_pages (order_id, key, renewed_at)
   select id, :key, now() from orders where id = :orderId and erased_at is null and put_aside_at is null
   on conflict (order_id) do update set key = excluded.key, renewed_at = excluded.renewed_at`,
)
const closePutAside = statement<CloseTestPages>(
  'close-test-pages',
  'delete from order_pages page using orders o where o.id = page.order_id and o.put_aside_at is not null',
)

const newPageKey = () => randomBytes(16).toString('base64url')

export async function openOrderPage(db: Db, orderId: string): Promise<string | undefined> {
  const [page] = await open(db, { orderId, key: newPageKey() })
  return page?.key
}

/** By id alone: refused once the links were renewed, as whoever they were renewed against may know the id. */
export async function openPageById(db: Db, orderId: string): Promise<string | undefined> {
  const renewed = await findRenewed(db, { orderId })
  return renewed.length > 0 ? undefined : openOrderPage(db, orderId)
}

/** Invalidates the old ones. The caller has locked the order. */
export async function renewLinks(db: Db, orderId: string): Promise<void> {
  await renewToken(db, { orderId, token: newTokenOfHour(Date.now()) })
  await renewKey(db, { orderId, key: newPageKey() })
}

export async function closeTestPages(db: Db): Promise<void> {
  await closePutAside(db)
}
