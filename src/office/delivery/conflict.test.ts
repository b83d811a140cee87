import { expect, test } from 'vitest'
import { perText, perTick } from '../../domain/orders/optional-fields.ts'
import { standings } from '../../../test/orders/standings.ts'
import type { OfficeOrder, TimelineEntry } from '../../contract/desk/order.ts'
import type { OfficeParcel } from '../../contract/delivery/parcels.ts'
import type { LoggedActionKind } from '../../contract/staff/log.ts'
import { conflictOf } from './conflict.ts'

const stands = standings(69_000)
const packed = { number: 'KR-1', parcelId: '7', version: 3, by: 'Олена', ticked: [] }
const at = '2026-11-22T08:00:00Z'

const aParcel = (changes: Partial<OfficeParcel> = {}): OfficeParcel => ({
  id: '7',
  number: 1,
  state: 'to-pack',
  trackingNumber: null,
  redirectNumber: null,
  destination: null,
  waybill: null,
  packedAt: null,
  sentAt: null,
  movedAt: at,
  carrier: null,
  paidStorageFrom: null,
  ...changes,
})

const done = (by: string, what: LoggedActionKind, after = {}): TimelineEntry => ({
  at,
  kind: 'action',
  entry: { id: '1', at, by, what, orderNumber: 'KR-1', before: {}, after, personal: null },
})

function orderNow(changes: Partial<OfficeOrder> = {}): OfficeOrder {
  return {
    number: 'KR-1',
    isTest: true,
    version: 4,
    createdAt: at,
    paidAt: at,
    offerVersion: null,
    isOfferKept: false,
    canceledByBuyerAt: null,
    onceErased: { callsOff: false, owed: [] },
    unpaid: null,
    damage: [],
    paymentStatus: 'paid',
    standing: stands.toPack,
    next: [],
    recipient: null,
    buyer: null,
    ...perText(() => ''),
    ...perTick(() => false),
    buyersPage: null,
    contacts: [],
    allergies: null,
    lines: [],
    total: 69_000,
    refunded: 0,
    fulfilment: {
      isOpen: true,
      needsCompositionCheck: false,
      compositionCheckedAt: null,
      needsAddressCheck: false,
      addressCheckedAt: null,
      needsContact: false,
      contactedAt: null,
      canceledAt: null,
      canceledBy: null,
    },
    parcels: [aParcel()],
    support: null,
    quiz: null,
    noQuiz: 'none',
    payments: [],
    messages: [],
    alerts: [],
    notes: [],
    timeline: [],
    ...changes,
  }
}

const isPacked = aParcel({ state: 'packed', packedAt: at })
const { fulfilment } = orderNow()

test('what has arrived, and only its answer was lost, is no conflict', () => {
  const now = orderNow({ parcels: [isPacked], timeline: [done('Олена', 'pack', { parcel: 1 })] })
  expect(conflictOf(packed, now)).toBeUndefined()
})

test.each([
  ['by somebody else', orderNow({ timeline: [done('Ірина', 'pack', { parcel: 1 })] }), 'Ірина'],
  [
    'by the same operator, with something else after it',
    orderNow({
      version: 5,
      timeline: [done('Ірина', 'add-note'), done('Олена', 'pack', { parcel: 1 })],
    }),
    'Олена',
  ],
  [
    'and is on its way',
    orderNow({
      version: 6,
      timeline: [
        done('Ірина', 'mark-sent', { parcel: 1 }),
        done('Олена', 'pack', { parcel: 2 }),
        done('Ірина', 'pack', { parcel: 1 }),
      ],
    }),
    'Ірина',
  ],
])('it was packed already %s', (_how, now, by) => {
  expect(conflictOf(packed, { ...now, parcels: [isPacked] })).toEqual({ kind: 'packed-already', by })
})

test('of what has changed only that is told which counts', () => {
  const timeline = [
    done('Ірина', 'waybill-made'),
    done('Ірина', 'change-recipient'),
    done('Ірина', 'make-waybill'),
    done('Олена', 'add-note'),
  ]
  expect(conflictOf(packed, orderNow({ timeline }))).toEqual({
    kind: 'changed',
    news: [{ by: 'Ірина', what: 'change-recipient' }],
  })
})

test('a canceled order, or one whose money went back, is not to be sent', () => {
  const canceled = orderNow({
    standing: stands.calledOff,
    fulfilment: fulfilment && { ...fulfilment, canceledAt: at, canceledBy: 'buyer' },
  })
  const refunded = orderNow({ fulfilment: fulfilment && { ...fulfilment, isOpen: false } })
  expect([conflictOf(packed, canceled), conflictOf(packed, refunded)]).toEqual([
    { kind: 'canceled' },
    { kind: 'canceled' },
  ])
  expect(conflictOf(packed, { ...canceled, parcels: [isPacked] })).toEqual({ kind: 'canceled' })
})

test('other changes are told, those since alone, the newest first; looks at photos are none', () => {
  const timeline = [
    done('Ірина', 'view-photo'),
    { at, kind: 'note', by: 'Ірина', text: 'Покласти листівку' } as const,
    done('Ірина', 'change-recipient'),
    done('Олена', 'check-composition'),
  ]
  expect(conflictOf(packed, orderNow({ version: 5, timeline }))).toEqual({
    kind: 'changed',
    news: [
      { by: 'Ірина', what: 'add-note' },
      { by: 'Ірина', what: 'change-recipient' },
    ],
  })
})
