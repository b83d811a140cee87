import type { OrderPage, OrderPageParcel } from '../src/contract/aftercare/order-page.ts'
import { buyersStanding } from '../src/domain/orders/buyers-standing.ts'
import { type Standing, standingOf } from '../src/domain/orders/standing.ts'
import { inTime } from './orders/reachable.ts'
import { paidFacts, paidOnce } from './orders/standings.ts'

/** What the page of an unpaid order of one kit says, unless told otherwise. */
export function anOrderPage(changes: Partial<OrderPage> = {}): OrderPage {
  const orderId = '00000000-0000-0000-0000-000000000001'
  const page: Omit<OrderPage, 'standing'> = {
    number: '48215093',
    isTest: true,
    createdAt: '2026-11-10T10:00:00.000Z',
    paidAt: null,
    payable: { until: '2026-11-17T10:00:00.000Z', order: { orderId, orderNumber: '48215093' } },
    lines: [
      {
        kitId: 'gentle-care',
        name: 'Ніжний догляд',
        quantity: 1,
        price: 69_000,
        contents: ['Очищення', 'Зволоження', 'Захист'],
        film: '/video-instructions#moisturizer',
        picture: '/media/kits/gentle-care-400.webp',
      },
    ],
    total: 69_000,
    refunded: 0,
    refundedAt: null,
    canceledAt: null,
    offerVersion: null,
    canCancel: false,
    canReportDamage: false,
    canReview: false,
    damageReportedAt: null,
    recipient: {
      name: 'Оксана Ґудзь',
      email: 'o•••@example.com',
      city: 'Львів',
      branch: 'Відділення №5',
    },
    hasParcel: true,
    parcels: [],
    estimate: null,
    contact: null,
    payment: null,
    receipts: [],
    support: null,
    ...changes,
  }
  return { standing: buyersStanding(standingOfPage(page)), ...page }
}

/** How an order stands of which its page says this. */
function standingOfPage(page: Omit<OrderPage, 'standing'>): Standing {
  const { paidAt, payable, canceledAt, refunded, total, parcels } = page
  return standingOf(
    paidFacts({
      price: total,
      paidAt,
      status: paidAt !== null && refunded < total ? 'paid' : canceledAt === null ? 'pending' : 'canceled',
      payableUntil: payable?.until ?? inTime.toISOString(),
      calledOff: canceledAt === null ? null : { by: 'buyer', at: canceledAt },
      payments: paidAt === null ? [] : [paidOnce(total, refunded)],
      parcels: parcels.map(({ state, trackingNumber }) => ({ state, isNumbered: trackingNumber !== null })),
    }),
    payable ? new Date(page.createdAt) : inTime,
  )
}

/** A parcel that waits to be packed, unless told otherwise. */
export function aParcel(changes: Partial<OrderPageParcel> = {}): OrderPageParcel {
  return {
    number: 1,
    state: 'to-pack',
    trackingNumber: null,
    destination: null,
    packedAt: null,
    sentAt: null,
    atBranchAt: null,
    movedAt: '2026-11-11T10:00:00.000Z',
    paidStorageFrom: null,
    ...changes,
  }
}
