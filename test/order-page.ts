import type { OrderPage, OrderPageParcel } from '../src/contract/order-page.ts'

/** What the page of an unpaid order of one kit says, unless told otherwise. */
export function anOrderPage(changes: Partial<OrderPage> = {}): OrderPage {
  const orderId = '00000000-0000-0000-0000-000000000001'
  return {
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
