import type { OrderPage } from '../src/contract/aftercare/order-page.ts'
import { aParcel, anOrderPage } from '../test/order-page.ts'

const at = (day: number) => `2026-11-${day}T10:00:00.000Z`
const paid = {
  paidAt: at(11),
  payable: null,
  payment: { method: 'monopay', transactionId: 'p2_9ZgpZVsl3', sum: 69_000 },
} as const
const packed = { state: 'packed', packedAt: at(12) } as const
const sent = { ...packed, state: 'sent', trackingNumber: '20450888777666', sentAt: at(13) } as const
const there = { ...sent, state: 'at-branch', atBranchAt: at(14) } as const
const received = { ...there, state: 'received', movedAt: at(15) } as const
const plain = anOrderPage()

/** Its kit twenty times. */
const manyOf = ({ lines: [line] }: OrderPage) => (line ? [{ ...line, quantity: 20 }] : [])

const longNames = {
  recipient: {
    name: 'Анастасія-Єлизавета Нечипоренко-Загоруйко',
    email: 'a•••@very-long-domain.example.com',
    city: 'с. Нижня Кропивна-Новоолександрівка, Хмельницький р-н, Вінницька обл.',
    branch: 'Пункт приймання-видачі №12345 (до 30 кг), вул. Володимира Великого, 104',
  },
}

const support = {
  isProvisional: true,
  checkIns: [1, 2, 3, 4].map((week) => ({ week, dueOn: `2026-11-${10 + week}`, isDone: week === 1 })),
} as OrderPage['support']

/** The states of the buyer's own page. */
export const orderPageStates = {
  unpaid: { canCancel: true },
  late: { payable: null },
  packing: { ...paid, canCancel: true, parcels: [aParcel({ state: 'to-check' })] },
  packed: {
    ...paid,
    parcels: [aParcel(packed)],
    estimate: { costUah: 84.6, from: '2026-11-30', until: '2026-12-01' },
  },
  sent: { ...paid, isTest: false, parcels: [aParcel(sent)] },
  'sent-on': {
    ...paid,
    isTest: false,
    parcels: [
      aParcel({
        ...sent,
        trackingNumber: '59000888777666',
        destination: { city: longNames.recipient.city, branch: longNames.recipient.branch },
      }),
    ],
  },
  'at-branch': { ...paid, isTest: false, parcels: [aParcel(there)] },
  locker: {
    ...paid,
    recipient: { ...plain.recipient, branch: 'Поштомат №47112' },
    parcels: [aParcel(there)],
  },
  received: { ...paid, isTest: false, canReportDamage: true, canReview: true, parcels: [aParcel(received)] },
  'damage-reported': { ...paid, isTest: false, damageReportedAt: at(16), parcels: [aParcel(received)] },
  returned: { ...paid, parcels: [aParcel({ ...there, state: 'returned', movedAt: at(21) })] },
  returning: { ...paid, parcels: [aParcel({ ...there, state: 'returning', movedAt: at(20) })] },
  lost: { ...paid, parcels: [aParcel({ ...sent, state: 'lost', movedAt: at(21) })] },
  'canceled-unpaid': { payable: null, canceledAt: at(12) },
  canceled: { ...paid, canceledAt: at(12), parcels: [aParcel()] },
  refunded: { ...paid, isTest: false, refunded: 69_000, refundedAt: at(16), parcels: [aParcel()] },
  'refunded-part': {
    ...paid,
    receipts: [
      { kind: 'sale', sum: 69_000, fiscalCode: '4000123456', url: 'https://cabinet.tax.gov.ua/' },
      { kind: 'return', sum: 20_000, fiscalCode: '4000123457', url: 'https://cabinet.tax.gov.ua/' },
    ],
    isTest: false,
    refunded: 20_000,
    refundedAt: at(16),
    parcels: [aParcel(received)],
  },
  service: { ...paid, hasParcel: false, contact: { madeAt: null }, support },
  'three-parcels': {
    ...paid,
    ...longNames,
    isTest: false,
    lines: [
      ...manyOf(plain),
      {
        kitId: 'cleansing',
        name: 'Щотижневе очищення',
        quantity: 1,
        price: 120_000,
        contents: ['Глибоке очищення'],
        film: '/video-instructions#evening',
        picture: '/media/kits/cleansing-400.webp',
      },
      {
        kitId: 'gone',
        name: 'Набір, якого вже немає',
        quantity: 1,
        price: 1_000_000,
        contents: [],
        film: null,
        picture: null,
      },
    ],
    total: 2_500_000,
    parcels: [
      aParcel(received),
      aParcel({ ...sent, number: 2, trackingNumber: '20450888777667' }),
      aParcel({ number: 3 }),
    ],
    support,
  },
} satisfies Readonly<Record<string, Partial<OrderPage>>>
