import type { Buyer, Recipient } from '../../contract/orders/people.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { StandingFacts } from '../../domain/orders/standing-facts.ts'
import type { OptionalValues } from '../../domain/orders/optional-fields.ts'
import type { PaymentStatus, SoldPurchase } from '../../domain/orders/order.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { readStandingFacts, standingFacts } from '../aftercare/standing/standing-query.ts'
import { readSoldLines, soldColumns } from '../orders/bought.ts'
import { optionalColumns } from '../orders/field-columns.ts'
import { isShown } from '../orders/office-order-queries.ts'
import { recipient } from '../orders/recipient-queries.ts'
import { returnedMoney } from '../payments/returned-money.ts'
import type { FindOfficeOrder } from './statements.gen.ts'

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

const select = statement<FindOfficeOrder>(
  'find-office-order',
  `select o.id, o.order_number as number, o.is_test as "isTest", o.erased_at is not null as "isErased!",
     o.created_at as "createdAt", o.paid_at as "paidAt", o.offer_version as "offerVersion",
     exists (select from offers where version = o.offer_version) as "isOfferKept!",
     o.payment_status as "paymentStatus", ${standingFacts} as facts, ${soldColumns},
     coalesce(money.refunded, 0) as "refunded!", o.first_name as "firstName", o.last_name as "lastName", o.phone, o.email,
     ${recipient.firstName} as "recipientFirstName!", ${recipient.lastName} as "recipientLastName!",
     ${recipient.phone} as "recipientPhone!", o.recipient_phone is null as "isBuyer!", o.city, o.nova_poshta as branch,
     o.settlement_ref as "settlementRef", o.point_ref as "pointRef", ${optionalColumns}
   from orders o, lateral (${returnedMoney}) money
   where o.order_number = :orderNumber and o.${isShown}`,
)

export async function findOfficeOrder(db: Db, orderNumber: string): Promise<OfficeOrderRow | undefined> {
  const [row] = await select(db, { orderNumber })
  if (!row) return undefined
  const { firstName, lastName, phone, email, isBuyer, city, branch, settlementRef, pointRef, ...order } = row
  const { recipientFirstName, recipientLastName, recipientPhone, facts, lines, ...rest } = order
  return {
    ...rest,
    facts: readStandingFacts(facts),
    lines: readSoldLines(lines),
    buyer: { firstName, lastName, phone, email },
    recipient: {
      firstName: recipientFirstName,
      lastName: recipientLastName,
      phone: recipientPhone,
      isBuyer,
      city,
      branch,
      settlementRef,
      pointRef,
    },
  }
}
