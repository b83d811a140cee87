import { expect, test } from 'vitest'
import { standings } from '../../../test/orders/standings.ts'
import { buyersStanding, isOver } from './buyers-standing.ts'

const stands = standings(69_000)

test.each([
  ['calledOff', 'buyer', true],
  ['calledOffByOwner', 'owner', true],
  ['calledOffUnpaid', 'owner', true],
  ['refunded', null, true],
  ['refundedUnsent', null, true],
  ['toPack', null, false],
  ['received', null, false],
  ['returned', null, false],
] as const)(
  'of one that is %s the buyer hears that it was called off by %j; it is over: %j',
  (kind, by, is) => {
    expect(buyersStanding(stands[kind]).calledOffBy).toBe(by)
    expect(isOver(stands[kind].kind)).toBe(is)
  },
)

test('one of nobody any more, or of another mode, is over; one that waits for its payment is not', () => {
  expect((['erased', 'other-mode'] as const).every(isOver)).toBe(true)
  expect((['awaits-payment', 'payment-checked', 'payment-time-over'] as const).some(isOver)).toBe(false)
})

test('the buyer hears what is owed, and nothing of how far it has got', () => {
  expect(buyersStanding(stands.calledOff).owed).toEqual([{ why: 'called-off', sum: 69_000, currency: 'UAH' }])
})
