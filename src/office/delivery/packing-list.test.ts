import { expect, test } from 'vitest'
import { perText } from '../../domain/orders/optional-fields.ts'
import type { PackingOrder } from '../../contract/desk/packing.ts'
import { isReady, itemsOf, stillToPack } from './packing-list.ts'

const order: PackingOrder = {
  number: 'KR-1',
  version: 1,
  paidAt: null,
  name: 'Оксана Ґудзь',
  city: 'Львів',
  branch: 'Відділення 5',
  ...perText(() => ''),
  lines: [
    { kitId: 'gentle-care', name: 'Ніжний догляд', quantity: 2, products: ['Очищення', 'Захист'] },
    { kitId: 'long-gone', name: 'Давній набір', quantity: 1, products: [] },
  ],
  declared: '',
  notes: [],
  parcels: [{ id: '7', number: 1, lacksWaybill: true, waybill: null }],
  parcelCount: 1,
}
const another = { id: '8', number: 2, lacksWaybill: true, waybill: null }
const items = order.lines.flatMap(itemsOf)

test('each product of a kit is a thing to tick, and so is a kit that nobody knows any more', () => {
  expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Очищення', 2],
    ['Захист', 2],
    ['Давній набір', 1],
  ])
  expect(new Set(items.map(({ id }) => id)).size).toBe(3)
})

test('a box is closed once everything is ticked; of several the last one', () => {
  const ids = items.map(({ id }) => id)
  expect(isReady(order, ids.slice(1))).toBe(false)
  expect(isReady(order, ids)).toBe(true)
  expect(isReady({ ...order, parcels: [...order.parcels, another] }, [])).toBe(true)
})

test('an order leaves the list with the last of its parcels', () => {
  const two = { ...order, parcels: [...order.parcels, another] }
  const packed = { number: 'KR-1', parcelId: '7', version: 1, by: 'Олена', ticked: [] }
  const left = (orders: PackingOrder[]) =>
    stillToPack({ orders, count: orders.length }, [packed]).map(({ parcels }) => parcels.map(({ id }) => id))
  expect(left([two])).toEqual([['8']])
  expect(left([order])).toEqual([])
})
