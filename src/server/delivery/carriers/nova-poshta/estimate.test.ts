import { expect, test } from 'vitest'
import { startPretendCarrier } from '../../../../../test/carrier.ts'
import type { NovaPoshtaCall } from './call.ts'
import { estimate } from './estimate.ts'

const forever = new AbortController().signal
const [fromPointRef, toPointRef] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
]
const shipment = { fromPointRef, toPointRef, days: ['2026-11-23'] }
const toPrice = { grams: 500, declaredUah: 1000 }

const saying =
  (rows: Readonly<Record<string, readonly unknown[]>>): NovaPoshtaCall =>
  async (_model, method) => ({
    kind: 'answered',
    data: rows[method] ?? [],
    total: 1,
    isDoubtful: false,
  })
const getWarehouses = [{ CityRef: '8d5a980d-391c-11dd-90d9-001a92567626' }]
const date = '2026-11-25 00:00:00.000000'
const inObject = { date, timezone_type: 3, timezone: 'Europe/Kiev' }

test.each([
  [{ DeliveryDate: inObject }],
  [{ DeliveryDate: date }],
  [{ DeliveryDate: '25.11.2026' }],
  [inObject],
])('a day said as %j is read', async (row) => {
  const call = saying({ getWarehouses, getDocumentDeliveryDate: [row] })
  expect(await estimate(call, shipment, forever)).toEqual({
    kind: 'estimated',
    costUah: null,
    arrivals: ['2026-11-25'],
  })
})

test.each([[{}], [{ DeliveryDate: '' }], [{ DeliveryDate: '0000-00-00' }], [{ date: null }], [null]])(
  'a day said as %j is none',
  async (row) => {
    const call = saying({ getWarehouses, getDocumentDeliveryDate: [row] })
    expect(await estimate(call, shipment, forever)).toMatchObject({ kind: 'unavailable' })
  },
)

test.each([
  [85, 85],
  ['104.40', 104.4],
  ['', null],
  [0, null],
  ['a lot', null],
])('a price of %j is %j hryvnias', async (Cost, costUah) => {
  const rows = { getWarehouses, getDocumentDeliveryDate: [inObject], getDocumentPrice: [{ Cost }] }
  const answer = await estimate(saying(rows), { ...shipment, toPrice }, forever)
  expect(answer).toMatchObject(costUah === null ? { kind: 'unavailable' } : { costUah })
})

test('a point that the carrier does not have is no place to send to', async () => {
  const { carrier } = await startPretendCarrier(['Чернівецька'])
  expect(await carrier.estimate({ ...shipment, toPrice }, forever)).toEqual({
    kind: 'unavailable',
    why: 'no such point',
  })
})
