import type { Buyer, Person } from '../../contract/orders/people.ts'
import type { Place } from '../../domain/orders/place.ts'
import type { OptionalTexts } from '../../domain/orders/optional-fields.ts'
import type { Db } from '../platform/db/pool.ts'
import { changedColumns, changedValues, textColumns } from './field-columns.ts'
import { searchTerms } from './search-terms.ts'

/** In SQL, who gets the parcel of an order `o`: whom its buyer has named, else the buyer. */
export const recipient = {
  firstName: 'coalesce(o.recipient_first_name, o.first_name)',
  lastName: 'coalesce(o.recipient_last_name, o.last_name)',
  phone: 'coalesce(o.recipient_phone, o.phone)',
} as const

/** In SQL, of an order `o`: a {@link Person} whom its buyer has named to get the parcel, or `null`. */
export const namedRecipient = `case when o.recipient_phone is not null then json_build_object(
    'firstName', o.recipient_first_name, 'lastName', o.recipient_last_name, 'phone', o.recipient_phone) end`

/** In SQL, of a parcel `p`: where it was sent on to, in the carrier's words, or `null`. */
export const sentOnTo = `case when p.redirected_city is not null then json_build_object(
    'city', p.redirected_city, 'branch', p.redirected_branch) end`

/** Whom an order is for, and where it goes. */
export interface Destination extends Buyer, Pick<Place, 'city' | 'branch'>, OptionalTexts {
  readonly recipient: Person | null
  readonly settlementRef: string | null
  readonly pointRef: string | null
}

/** Every text is empty once it was erased. */
export async function findDestination(db: Db, orderId: string): Promise<Destination> {
  const { rows } = await db.query<Destination>(
    `select first_name as "firstName", last_name as "lastName", phone, email, ${namedRecipient} as recipient,
       city, nova_poshta as branch, settlement_ref as "settlementRef", point_ref as "pointRef",
       ${textColumns}
     from orders o where id = $1`,
    [orderId],
  )
  const [found] = rows
  if (!found) throw new Error('an order that is held is not there')
  return found
}

/** Somebody else, or somewhere else. The caller holds the order and knows that nothing was sent. */
export async function changeDestination(db: Db, orderId: string, to: Destination): Promise<void> {
  await db.query(`update orders set ${changedColumns(2)} where id = $1 and erased_at is null`, [
    orderId,
    ...changedValues({
      ...to,
      recipientFirstName: to.recipient?.firstName ?? null,
      recipientLastName: to.recipient?.lastName ?? null,
      recipientPhone: to.recipient?.phone ?? null,
    }),
  ])
}

/** The words that orders are found by, made anew of what is known of them. */
export async function replaceSearchTerms(db: Db, orderId: string): Promise<void> {
  const { rows } = await db.query<Parameters<typeof searchTerms>[0]>(
    `select first_name as "firstName", last_name as "lastName", phone, ${namedRecipient} as recipient,
       array(select l.kit_id from order_lines l where l.order_id = o.id order by l.position) as "kitIds", array(
       select known from parcels, unnest(array[tracking_number, redirect_number]) known
       where order_id = o.id and known is not null
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
