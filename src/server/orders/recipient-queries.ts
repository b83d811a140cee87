import type { Recipient } from '../../contract/office/order.ts'
import type { Db } from '../db/pool.ts'
import { kitTerm, searchTerms } from './search-terms.ts'

/** Whom an order is for; every field is empty once it was erased. */
export async function findRecipient(
  db: Db,
  orderId: string,
): Promise<{ [Field in keyof Recipient]: string }> {
  const { rows } = await db.query<Recipient>(
    `select first_name as "firstName", last_name as "lastName", phone, email, city, nova_poshta as branch
     from orders where id = $1`,
    [orderId],
  )
  const [recipient] = rows
  if (!recipient) throw new Error('an order that is held is not there')
  return recipient
}

/** Somebody else, or somewhere else. The caller holds the order and knows that nothing was sent. */
export async function changeRecipient(db: Db, orderId: string, to: Recipient): Promise<void> {
  await db.query(
    `update orders set first_name = $2, last_name = $3, phone = $4, email = $5, city = $6, nova_poshta = $7
     where id = $1 and erased_at is null`,
    [orderId, to.firstName, to.lastName, to.phone, to.email, to.city, to.branch],
  )
}

/** The words that orders are found by, made anew of what is known of them. */
export async function replaceSearchTerms(db: Db, orderId: string): Promise<void> {
  const { rows } = await db.query<Parameters<typeof searchTerms>[0]>(
    `select first_name as "firstName", last_name as "lastName", phone,
       case when recipient_phone is not null then json_build_object('firstName', recipient_first_name,
         'lastName', recipient_last_name, 'phone', recipient_phone) end as recipient,
       array_remove(array[kit_id, additional_kit_id], null) as "kitIds", array(
       select tracking_number from parcels where order_id = o.id and tracking_number is not null
     ) as "trackingNumbers"
     from orders o where id = $1`,
    [orderId],
  )
  for (const order of rows) {
    await db.query(
      `with wanted as (
         select term from unnest($2::text[]) term
       ), gone as (
         delete from order_search s using orders o
         where o.id = $1 and s.created_at = o.created_at and s.order_id = o.id and s.term not in (select term from wanted)
       )
       insert into order_search (term, order_id, created_at)
       select term, id, created_at from wanted, orders where id = $1
       on conflict do nothing`,
      [orderId, searchTerms(order)],
    )
  }
}

/** Erased orders are found by what was bought. */
export async function forgetSearchTerms(db: Db, orderIds: readonly string[]): Promise<void> {
  await db.query(
    `delete from order_search s using orders o
     where o.id = any ($1) and s.created_at = o.created_at and s.order_id = o.id
       and s.term <> all (array['${kitTerm('')}' || o.kit_id, '${kitTerm('')}' || coalesce(o.additional_kit_id, '')])`,
    [orderIds],
  )
}
