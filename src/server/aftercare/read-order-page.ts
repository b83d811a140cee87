import * as v from 'valibot'
import { orderPageKey } from '../../contract/platform/ids.ts'
import { kitThumb } from '../../contract/catalogue/pictures.ts'
import type { OrderPage, OrderPageLine, OrderPageParcel } from '../../contract/aftercare/order-page.ts'
import type { DamageReport } from '../../contract/aftercare/damage.ts'
import type { SupportPlan } from '../../contract/aftercare/support.ts'
import { canReportDamage } from '../../domain/aftercare/damage.ts'
import { maskedEmail } from '../../domain/platform/contacts.ts'
import { type SoldLine, soldLines } from '../../domain/orders/order.ts'
import { buyersStanding } from '../../domain/orders/buyers-standing.ts'
import { whyNotCancelable } from '../../domain/orders/calling-off.ts'
import { mayReview } from '../../domain/orders/reviewable.ts'
import { isActive, type Standing } from '../../domain/orders/standing.ts'
import { hasLeft } from '../../domain/orders/way-of-parcels.ts'
import { carried } from './acts.ts'
import { findReports, openReport } from './damage-queries.ts'
import type { DeliveryEstimates } from '../delivery/delivery-estimates.ts'
import { findParcels, type ParcelRow } from '../delivery/parcels/parcel-queries.ts'
import { payableUntil, readStanding } from './standing/standing-query.ts'
import { findReceiptFacts } from '../payments/receipts/books/receipt-links.ts'
import type { AftercareNeeds } from './needs.ts'
import { findSupport } from './support-queries.ts'
import { findPagedOrder, type PagedOrder } from './order-page-queries.ts'

export async function readOrderPage(
  { db, estimates }: Pick<AftercareNeeds, 'db' | 'estimates'>,
  key: string,
): Promise<OrderPage | undefined> {
  if (!v.is(orderPageKey, key)) return undefined
  const order = await findPagedOrder(db, key)
  if (!order) return undefined
  const [parcels, support, reports, receipts] = await Promise.all([
    findParcels(db, order.id),
    findSupport(db, order.id),
    findReports(db, order.id),
    findReceiptFacts(db, order.id),
  ])
  const standing = readStanding(order.facts)
  return {
    ...orderFacts(order),
    standing: buyersStanding(standing),
    ...mayDo(order, standing, parcels, support, reports),
    parcels: parcels.map(parcelFacts),
    estimate: await estimateOf(order, standing, parcels, estimates),
    receipts: receipts.flatMap(({ kind, amount: sum, fiscalCode, url }) =>
      fiscalCode === null ? [] : [{ kind, sum, fiscalCode, url }],
    ),
    support: support && {
      isProvisional: support.isProvisional,
      checkIns: support.checkIns.map(({ week, dueOn, doneAt }) => ({ week, dueOn, isDone: doneAt !== null })),
    },
  }
}

/** Then it shows its own estimate. */
const patienceMs = 500

async function estimateOf(
  order: PagedOrder,
  standing: Standing,
  parcels: readonly ParcelRow[],
  estimates: DeliveryEstimates,
) {
  const { settlementRef, pointRef, total, facts } = order
  const isAhead = isActive(standing) || payableUntil(facts) !== null
  if (!isAhead || hasLeft(parcels) || settlementRef === null || pointRef === null) return null
  return estimates.of({ settlementRef, pointRef }, { lines: soldLines(order), total }, patienceMs)
}

type Acts = Pick<OrderPage, 'canCancel' | 'canReportDamage' | 'canReview' | 'damageReportedAt'>

function mayDo(
  { facts }: PagedOrder,
  standing: Standing,
  parcels: readonly ParcelRow[],
  support: SupportPlan | null,
  reports: readonly DamageReport[],
): Acts {
  const damageReportedAt = openReport(reports)?.at ?? null
  return {
    canCancel: standing.kind !== 'payment-time-over' && !whyNotCancelable(standing, facts),
    canReportDamage: damageReportedAt === null && canReportDamage(carried(parcels), Date.now()),
    canReview: mayReview({
      standing,
      parcels: parcels.map(({ state }) => state),
      hasSupportEnded: support?.nextDueOn === null,
    }),
    damageReportedAt,
  }
}

function orderFacts(
  order: PagedOrder,
): Omit<OrderPage, 'parcels' | 'support' | 'receipts' | 'estimate' | 'standing' | keyof Acts> {
  const { id: orderId, number, facts, refundedAt } = order
  const until = payableUntil(facts)
  const lines = soldLines(order)
  return {
    number,
    isTest: order.isTest,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    payable: until === null ? null : { until, order: { orderId, orderNumber: number } },
    lines: lines.map(lineFacts),
    total: order.total,
    refunded: order.refunded,
    refundedAt: refundedAt?.toISOString() ?? null,
    canceledAt: facts.calledOff?.at ?? null,
    offerVersion: order.offerVersion,
    recipient: {
      name: `${order.firstName} ${order.lastName}`,
      email: maskedEmail(order.email),
      city: order.city,
      branch: order.branch,
    },
    hasParcel: lines.some(({ packed }) => packed),
    contact: order.needsContact ? { madeAt: order.contactedAt?.toISOString() ?? null } : null,
    payment: order.payment,
  }
}

function lineFacts(line: SoldLine): OrderPageLine {
  const { kitId, name, quantity, price, products, picture: sold, videoUrl: film } = line
  const picture = film === null ? null : kitThumb({ id: kitId, picture: sold })
  return { kitId, name, quantity, price, contents: products.map((product) => product.name), film, picture }
}

function parcelFacts({
  number,
  state,
  trackingNumber,
  redirectNumber,
  destination,
  ...times
}: ParcelRow): OrderPageParcel {
  return {
    number,
    state,
    trackingNumber: redirectNumber ?? trackingNumber,
    destination,
    packedAt: times.packedAt?.toISOString() ?? null,
    sentAt: times.sentAt?.toISOString() ?? null,
    atBranchAt: times.atBranchAt?.toISOString() ?? null,
    movedAt: times.movedAt.toISOString(),
    paidStorageFrom: times.paidStorageFrom,
  }
}
