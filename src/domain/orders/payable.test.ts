import { describe, expect, test } from 'vitest'
import { orderedAt, payableUntil } from '../../../test/orders/reachable.ts'
import { paidFacts } from '../../../test/orders/standings.ts'
import { isTimeOver, whyNotPayable } from './payable.ts'

const unpaid = { status: 'pending', paidAt: null, checks: null, parcels: [], payments: [] } as const
const before = (seconds: number) => new Date(Date.parse(payableUntil) - seconds * 1000)

describe('an order can be paid', () => {
  test.each([
    ['while it is not', unpaid, undefined],
    ['after a payment that failed', { ...unpaid, status: 'failed' }, undefined],
    ['not once it is paid', {}, 'paid'],
    ['not once that went back', { status: 'canceled' }, 'given-back'],
    ['not once it is called off', { ...unpaid, calledOff: { by: 'buyer', at: orderedAt } }, 'canceled'],
    ['not by a test order in a shop that is live now', { ...unpaid, mode: 'other' }, 'other-mode'],
    ['not once its buyer is erased', { ...unpaid, person: 'erased' }, 'erased'],
  ] as const)('%s', (_when, changes, why) => {
    expect(whyNotPayable(paidFacts(changes), new Date(orderedAt))).toBe(why)
  })

  test('until ten minutes before its time is over, as long as a payment takes', () => {
    expect(isTimeOver({ payableUntil }, before(601))).toBe(false)
    expect(isTimeOver({ payableUntil }, before(600))).toBe(true)
    expect(whyNotPayable(paidFacts(unpaid), before(600))).toBe('too-old')
    expect(whyNotPayable(paidFacts(), before(600))).toBe('paid')
  })
})
