import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kit } from '../../../test/kits.ts'
import { firstCatalogue as catalogue } from '../catalogue/first-shelf.ts'
import {
  basketLines,
  canMove,
  checkWish,
  orderTotal,
  payableUntil,
  paymentStatuses,
  requiresShipping,
  soldLines,
  type Wish,
} from './order.ts'

const live = { isTestMode: false }
const testing = { isTestMode: true }

describe('a total', () => {
  test('is price × quantity plus the add-on once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...catalogue),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (item, quantity, withCleansing) => {
          const addOn = withCleansing ? { addOn: kit('cleansing') } : {}
          const total = orderTotal({ kit: item, quantity, ...addOn })
          expect(total).toBe(item.price * quantity + (withCleansing ? 120_000 : 0))
          const lines = basketLines({ kit: item, quantity, ...addOn })
          expect(lines.reduce((sum, line) => sum + line.quantity * line.price, 0)).toBe(total)
          expect(lines.map(({ kitId }) => kitId)).toEqual([item.id, ...(withCleansing ? ['cleansing'] : [])])
        },
      ),
    )
  })
})

describe('a wish', () => {
  const wish: Wish = {
    kit: kit('gentle-care'),
    kitPrice: 69_000,
    addOn: null,
    addOnPrice: undefined,
    quantity: 1,
  }
  const cleansing = { addOn: kit('cleansing'), addOnPrice: 120_000 }

  test.each<[string, Partial<Wish>, string]>([
    ['as shown', {}, 'basket'],
    ['with the add-on', cleansing, 'basket'],
    ['for twenty', { quantity: 20 }, 'basket'],
    ['for an unknown kit', { kit: undefined }, 'unknown-kit'],
    ['for an unknown add-on', { addOn: undefined }, 'unknown-add-on'],
    ['for another kit as the add-on', { addOn: kit('gentle-care'), addOnPrice: 69_000 }, 'unknown-add-on'],
    [
      'for the add-on with itself',
      { ...cleansing, kit: kit('cleansing'), kitPrice: 120_000 },
      'unknown-add-on',
    ],
    ['for none', { quantity: 0 }, 'bad-quantity'],
    ['for a paused kit', { kit: { ...kit('gentle-care'), isPaused: true } }, 'paused'],
    ['with a paused add-on', { ...cleansing, addOn: { ...kit('cleansing'), isPaused: true } }, 'paused'],
    ['for twenty-one', { quantity: 21 }, 'bad-quantity'],
    ['for one and a half', { quantity: 1.5 }, 'bad-quantity'],
    ['for minus one', { quantity: -1 }, 'bad-quantity'],
    ['for too many', { quantity: 1e9 }, 'bad-quantity'],
    ['cheaper', { kitPrice: 68_999 }, 'price-changed'],
    ['without a readable price', { kitPrice: undefined }, 'price-changed'],
    ['with a cheaper add-on', { ...cleansing, addOnPrice: 100 }, 'price-changed'],
    ['with an add-on of no price', { ...cleansing, addOnPrice: undefined }, 'price-changed'],
    [
      'for two consultations',
      { kit: kit('personal-consultation'), kitPrice: 80_000, quantity: 2 },
      'bad-quantity',
    ],
  ])('%s', (_name, change, kind) => {
    expect(checkWish({ ...wish, ...change }, live).kind).toBe(kind)
  })

  test('is filled into the basket as it is, or answered with the prices of today', () => {
    const { kit: care, quantity } = wish
    expect(checkWish({ ...wish, addOn: null }, live)).toEqual({
      kind: 'basket',
      basket: { kit: care, quantity },
    })
    expect(checkWish({ ...wish, ...cleansing, quantity: 2 }, live)).toEqual({
      kind: 'basket',
      basket: { kit: care, quantity: 2, addOn: kit('cleansing') },
    })
    expect(checkWish({ ...wish, kitPrice: 1 }, live)).toEqual({
      kind: 'price-changed',
      kit: 69_000,
      addOn: null,
    })
    expect(checkWish({ ...wish, ...cleansing, addOnPrice: 1 }, live)).toEqual({
      kind: 'price-changed',
      kit: 69_000,
      addOn: 120_000,
    })
  })

  test('for the test kit is served in test mode only', () => {
    const forTest = { ...wish, kit: kit('test-kit'), kitPrice: 100 }
    expect(checkWish(forTest, testing).kind).toBe('basket')
    expect(checkWish(forTest, live).kind).toBe('unknown-kit')
  })

  test('for a consultation ships nothing, unless the add-on rides along', () => {
    const consultation = { kit: kit('personal-consultation'), quantity: 1 }
    expect(requiresShipping(consultation)).toBe(false)
    expect(requiresShipping({ ...consultation, addOn: kit('cleansing') })).toBe(true)
    expect(requiresShipping({ kit: kit('gentle-care'), quantity: 1 })).toBe(true)
  })

  test('for the test kit ships nothing either', () => {
    expect(requiresShipping({ kit: kit('test-kit'), quantity: 1 })).toBe(false)
  })
})

test('an order is told as it was sold, and what nobody knows any more as sent', () => {
  const contents = { products: [{ name: 'Мило', when: 'вранці' }], videoUrl: '/video-instructions' }
  const lines = [
    { kitId: 'special-care', name: 'Колишня назва', quantity: 2, price: 100, contents },
    { kitId: 'gone', name: 'Давній', quantity: 1, price: 50, contents: null },
  ]
  expect(soldLines({ lines })).toEqual([
    { kitId: 'special-care', name: 'Колишня назва', quantity: 2, price: 100, ...contents },
    {
      kitId: 'gone',
      name: 'Давній',
      quantity: 1,
      price: 50,
      products: [],
      packed: { grams: 430, size: [22, 16, 7] },
      videoUrl: null,
    },
  ])
})

test('a paid order can only become canceled, any other whatever it is not yet', () => {
  expect(paymentStatuses.filter((to) => canMove('paid', to))).toEqual(['canceled'])
  for (const from of paymentStatuses.filter((status) => status !== 'paid'))
    expect(paymentStatuses.filter((to) => canMove(from, to))).toEqual(
      paymentStatuses.filter((to) => to !== from),
    )
})

test('an order can be paid for seven days', () => {
  expect(payableUntil(new Date('2026-11-20T10:00:00.000Z'))).toEqual(new Date('2026-11-27T10:00:00.000Z'))
})
