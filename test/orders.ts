import type { CreateOrderBody } from '../src/contract/checkout/create-order.ts'
import type { ParcelState } from '../src/domain/orders/parcel.ts'
import type { PaymentMethod } from '../src/domain/payments/payment-method.ts'
import type { Db } from '../src/server/platform/db/pool.ts'
import { callFunction } from './call.ts'

let people = 0

/** A body of create-order as checkout sends it: one «Ніжний догляд» for somebody new, unless told otherwise. */
export function anOrder(changes: Partial<CreateOrderBody> = {}): CreateOrderBody {
  people += 1
  return {
    kitId: 'gentle-care',
    kitName: 'Ніжний догляд',
    kitPrice: 690,
    quantity: 1,
    firstName: 'Оксана',
    lastName: 'Ґудзь',
    email: `oksana${people}@example.com`,
    phone: '+380671234567',
    city: 'Львів',
    novaPoshta: 'Відділення №5',
    ...changes,
  }
}

/** A body of initiate-payment as checkout sends it: by monobank, unless told otherwise. */
export const aPayment = (orderId: string, paymentMethod: PaymentMethod = 'monopay') => ({
  orderId,
  paymentMethod,
  returnUrl: 'http://localhost:4000/order-success?order=1',
})

export interface PlacedOrder {
  readonly id: string
  readonly number: string
}

/** An order that a shop has taken; nobody has paid it yet. */
export async function aPlacedOrder(
  shop: { readonly url: string },
  changes: Partial<CreateOrderBody> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<PlacedOrder> {
  const { body, text } = await callFunction(shop, 'create-order', anOrder(changes), headers)
  if (typeof body['orderId'] !== 'string') throw new Error(`no order: ${text}`)
  return { id: body['orderId'], number: String(body['orderNumber']) }
}

/** What opens an order: its buyer's page, once there is one, and what a bank sends its buyer back with. */
export async function linksOf(db: Db, orderId: string): Promise<{ key: string; token: string }> {
  const { rows } = await db.query<{ key: string; token: string }>(
    `select coalesce(key, '') as key, return_token as token
     from orders left join order_pages on order_id = id where id = $1`,
    [orderId],
  )
  return rows[0] ?? { key: '', token: '' }
}

/** Says of all parcels of an order that they have been in this state for so many hours; answers their ids. */
export async function bringParcels(
  db: Db,
  orderId: string,
  state: ParcelState,
  hours = 0,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update parcels set state = $2::text, moved_at = now() - $3 * interval '1 hour',
       sent_at = case $2::text when 'sent' then now() - $3 * interval '1 hour' else sent_at end
     where order_id = $1 returning id`,
    [orderId, state, hours],
  )
  return rows.map(({ id }) => id)
}

/** So many copies of an order, with the prefix and a count for numbers, found by its words; three at a time are as old. */
export async function copyOrder(db: Db, orderId: string, count: number, prefix: string): Promise<void> {
  await db.query(
    `with copies as (
       insert into orders select (r).* from (
         select jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', $3::text || n,
           'return_token', $3::text || n, 'idempotency_key', null,
           'created_at', o.created_at - n / 3 * interval '1 microsecond')) as r
         from orders o, generate_series(1, $2) n where o.id = $1
       ) made returning id, created_at
     )
     insert into order_search (term, order_id, created_at)
     select s.term, c.id, c.created_at from copies c, order_search s where s.order_id = $1`,
    [orderId, count, prefix],
  )
}

/** So many more parcels of an order that has one. Sent, they have tracking numbers. */
export async function moreParcels(
  db: Db,
  orderId: string,
  count: number,
  state: 'to-pack' | 'sent' = 'to-pack',
): Promise<void> {
  await db.query(
    `insert into parcels (order_id, number, state, tracking_number, ordered_at)
     select order_id, last + n, $3::text, case $3::text when 'sent' then '2045' || lpad((last + n)::text, 10, '0') end, now()
     from (select order_id, max(number) as last from parcels where order_id = $1 group by order_id) p,
       generate_series(1, $2) n`,
    [orderId, count, state],
  )
}
