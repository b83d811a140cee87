import { expect, test } from 'vitest'
import { allowanceOf, type Holder } from './stock.ts'

test.each<[Holder, own: number, left: number, maxQuantity: number, more: number]>([
  ['phone', 0, 200, 20, 20],
  ['mailbox', 0, 200, 20, 20],
  ['visitor', 0, 200, 20, 40],
  ['network', 0, 200, 20, 60],
  ['phone', 20, 180, 20, 0],
  ['visitor', 20, 180, 20, 20],
  // A raised `maxQuantity`.
  ['phone', 0, 200, 100, 100],
  // Low stock: half of what is not paid for.
  ['phone', 0, 10, 20, 5],
  ['visitor', 5, 5, 20, 0],
  ['network', 4, 5, 20, 0],
  // The minimum of three applies even to one piece an order.
  ['phone', 0, 4, 20, 3],
  ['phone', 0, 1, 20, 3],
  ['visitor', 3, 1, 20, 0],
  ['phone', 0, 50, 1, 3],
])(
  'a %s that keeps %i of a kit, %i left, %i an order, may keep %i more',
  (holder, own, left, maxQuantity, more) => {
    expect(allowanceOf(holder, { own, left, maxQuantity })).toBe(more)
  },
)
