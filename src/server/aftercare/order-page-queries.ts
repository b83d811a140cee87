import type { OrderPage } from '../../contract/aftercare/order-page.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import type { SoldPurchase } from '../../domain/orders/order.ts'
import type { StandingFacts } from '../../domain/orders/standing-facts.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { returnedMoney } from '../payments/returned-money.ts'
import { readSoldLines, soldColumns } from '../orders/bought.ts'
import { recipient } from '../orders/recipient-queries.ts'
import { readStandingFacts, standingFacts } from './standing/standing-query.ts'
import type { FindPageNumber, FindPagedOrder } from './statements.gen.ts'

export interface PagedOrder extends SoldPurchase {
  readonly id: string
  readonly number: string
  readonly isTest: boolean
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly facts: StandingFacts
  readonly refunded: Kopiykas
  readonly refundedAt: Date | null
  readonly offerVersion: OfferVersion | null
  readonly needsContact: boolean
  readonly contactedAt: Date | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly city: string
  readonly branch: string
  readonly settlementRef: string | null
  readonly pointRef: string | null
  readonly payment: OrderPage['payment']
}

const select = statement<FindPagedOrder>(
  'find-paged-order',
  `select o.id, o.order_number as number, o.is_test as "isTest", o.created_at as "createdAt",
     o.paid_at as "paidAt", ${standingFacts} as facts, ${soldColumns},
     coalesce(money.refunded, 0) as "refunded!", case when money.refunded > 0 then money.returned_at end as "refundedAt",
     coalesce(f.needs_contact, false) as "needsContact!", f.contacted_at as "contactedAt",
     (select version from offers where version = o.offer_version) as "offerVersion",
     ${recipient.firstName} as "firstName!", ${recipient.lastName} as "lastName!", o.email, o.city,
     o.nova_poshta as branch, o.settlement_ref as "settlementRef", o.point_ref as "pointRef",
     paid.method as "paidBy", paid.transaction_id as "transactionId", paid.amount_kopiykas as "paidSum"
   from order_pages page join orders o on o.id = page.order_id
     left join fulfilments f on f.order_id = o.id
     cross join lateral (${returnedMoney}) money
     left join lateral (
       select a.method, a.transaction_id, a.amount_kopiykas
       from payment_attempts a where a.order_id = o.id and a.state in ('paid', 'refunded') order by a.number limit 1
     ) paid on true
   where page.key = :key and o.erased_at is null`,
)

export async function findPagedOrder(db: Db, key: string): Promise<PagedOrder | undefined> {
  const [found] = await select(db, { key })
  if (!found) return undefined
  const { facts, lines, paidBy: method, transactionId, paidSum: sum, ...order } = found
  return {
    ...order,
    facts: readStandingFacts(facts),
    lines: readSoldLines(lines),
    payment: method === null || sum === null ? null : { method, transactionId, sum },
  }
}

const selectNumber = statement<FindPageNumber>(
  'find-page-number',
  `select o.order_number as number from order_pages page join orders o on o.id = page.order_id
   where page.key = :key`,
)

export async function findPageNumber(db: Db, key: string): Promise<string | undefined> {
  const [page] = await selectNumber(db, { key })
  return page?.number
}
