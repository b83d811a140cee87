import type { Buyer, Recipient } from '../../contract/orders/people.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { StandingFacts } from '../../domain/orders/standing-facts.ts'
import type { OptionalValues } from '../../domain/orders/optional-fields.ts'
import type { PaymentStatus, SoldPurchase } from '../../domain/orders/order.ts'
import type { Db } from '../platform/db/pool.ts'
import { returnedMoney } from './order-facts-query.ts'
import { standingFacts } from './standing/standing-query.ts'
import { optionalColumns } from './field-columns.ts'
import { soldColumns } from './bought.ts'
import { recipient } from './recipient-queries.ts'

export interface LockedOrder {
  readonly id: string
  readonly number: string
  readonly isTest: boolean
  readonly isErased: boolean
}

/** The office knows nothing of the orders that were made to try the shop, once it is live. */
const isShown = 'put_aside_at is null'

/** An order of the office's, held as `holdOrder` does. */
export async function lockOrder(db: Db, orderNumber: string): Promise<LockedOrder | undefined> {
  const { rows } = await db.query<LockedOrder>(
    `select id, order_number as number, is_test as "isTest", erased_at is not null as "isErased"
     from orders where order_number = $1 and ${isShown} for no key update`,
    [orderNumber],
  )
  return rows[0]
}

export interface OfficeOrderRow extends SoldPurchase, OptionalValues {
  readonly id: string
  readonly number: string
  readonly isTest: boolean
  readonly isErased: boolean
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly offerVersion: OfferVersion | null
  readonly isOfferKept: boolean
  readonly paymentStatus: PaymentStatus
  readonly facts: StandingFacts
  readonly refunded: Kopiykas
  readonly recipient: Recipient
  readonly buyer: Buyer
}

export async function findOfficeOrder(db: Db, orderNumber: string): Promise<OfficeOrderRow | undefined> {
  const { rows } = await db.query<OfficeOrderRow>({
    name: 'find-office-order',
    text: `select o.id, o.order_number as number, o.is_test as "isTest", o.erased_at is not null as "isErased",
       o.created_at as "createdAt", o.paid_at as "paidAt", o.offer_version as "offerVersion",
       exists (select from offers where version = o.offer_version) as "isOfferKept",
       o.payment_status as "paymentStatus", ${standingFacts} as facts,
       ${soldColumns}, coalesce(money.refunded, 0) as refunded,
       json_build_object('firstName', o.first_name, 'lastName', o.last_name, 'phone', o.phone, 'email', o.email) as buyer,
       json_build_object('firstName', ${recipient.firstName}, 'lastName', ${recipient.lastName},
         'phone', ${recipient.phone}, 'isBuyer', o.recipient_phone is null, 'city', o.city, 'branch', o.nova_poshta,
         'settlementRef', o.settlement_ref, 'pointRef', o.point_ref) as recipient,
       ${optionalColumns}
     from orders o, lateral (${returnedMoney}) money
     where o.order_number = $1 and o.${isShown}`,
    values: [orderNumber],
  })
  return rows[0]
}

export async function findOrderId(db: Db, orderNumber: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from orders where order_number = $1 and ${isShown}`,
    [orderNumber],
  )
  return rows[0]?.id
}
