import type { Buyer, Person } from '../../contract/orders/people.ts'
import type { Place } from '../../domain/orders/place.ts'
import { type OptionalTexts, perText } from '../../domain/orders/optional-fields.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { changedFields, textColumns } from './field-columns.ts'
import { searchTerms } from './search-terms.ts'
import type { ChangeDestination, FindDestination, ReplaceSearchTerms } from './statements.gen.ts'

/** By default the buyer. */
export const recipient = {
  firstName: 'coalesce(o.recipient_first_name, o.first_name)',
  lastName: 'coalesce(o.recipient_last_name, o.last_name)',
  phone: 'coalesce(o.recipient_phone, o.phone)',
} as const

export interface Destination extends Buyer, Pick<Place, 'city' | 'branch'>, OptionalTexts {
  readonly recipient: Person | null
  readonly settlementRef: string | null
  readonly pointRef: string | null
}

export const recipientColumns = `o.recipient_first_name as "recipientFirstName", o.recipient_last_name as "recipientLastName",
  o.recipient_phone as "recipientPhone"`

interface Named {
  readonly recipientFirstName: string | null
  readonly recipientLastName: string | null
  readonly recipientPhone: string | null
}

/** The columns are all null or none. */
export function namedOf(row: Named): Person | null {
  const { recipientFirstName: firstName, recipientLastName: lastName, recipientPhone: phone } = row
  return firstName === null || lastName === null || phone === null ? null : { firstName, lastName, phone }
}

const selectDestination = statement<FindDestination>(
  'find-destination',
  `select o.first_name as "firstName", o.last_name as "lastName", o.phone, o.email, ${recipientColumns}, o.city,
     o.nova_poshta as branch, o.settlement_ref as "settlementRef", o.point_ref as "pointRef", ${textColumns}
   from orders o where o.id = :orderId`,
)

/** Texts are empty after an erasure. */
export async function findDestination(db: Db, orderId: string): Promise<Destination> {
  const [found] = await selectDestination(db, { orderId })
  if (!found) throw new Error('an order that is held is not there')
  const { recipientFirstName, recipientLastName, recipientPhone, ...to } = found
  return { ...to, recipient: namedOf({ recipientFirstName, recipientLastName, recipientPhone }) }
}

const change = statement<ChangeDestination>(
  'change-destination',
  `update orders set ${changedFields} where id = :orderId and erased_at is null`,
)

/** The caller holds the order and knows that nothing was sent. */
export async function changeDestination(db: Db, orderId: string, to: Destination): Promise<void> {
  await change(db, {
    orderId,
    firstName: to.firstName,
    lastName: to.lastName,
    email: to.email,
    phone: to.phone,
    city: to.city,
    branch: to.branch,
    settlementRef: to.settlementRef,
    pointRef: to.pointRef,
    recipientFirstName: to.recipient?.firstName,
    recipientLastName: to.recipient?.lastName,
    recipientPhone: to.recipient?.phone,
    ...perText((_, id) => to[id]),
  })
}

export const searchedColumns = `o.first_name as "firstName", o.last_name as "lastName", o.phone, ${recipientColumns},
  array(select l.kit_id from order_lines l where l.order_id = o.id order by l.position) as "kitIds!"`

interface Searched extends Named {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly kitIds: readonly string[]
  readonly trackingNumbers: readonly string[]
}

const replaceTerms = statement<ReplaceSearchTerms>(
  'replace-search-terms',
  `with wanted as (
     select term from unnest(:terms::text[]) term
   ), gone as (
     delete from order_search s using orders o
     where o.id = :orderId and s.created_at = o.created_at and s.order_id = o.id
       and s.term not in (select term from wanted)
   )
   insert into order_search (term, order_id, created_at)
   select term, id, created_at from wanted, orders where id = :orderId
   on conflict do nothing`,
)

export async function replaceSearchTerms(db: Db, orderId: string, order: Searched): Promise<void> {
  await replaceTerms(db, { orderId, terms: searchTerms({ ...order, recipient: namedOf(order) }) })
}
