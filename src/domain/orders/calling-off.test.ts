import { describe, expect, test } from 'vitest'
import { paidFacts, paidOnce, standings } from '../../../test/orders/standings.ts'
import { inTime, later, orderedAt, price } from '../../../test/orders/reachable.ts'
import { isUnsent, parcelStates } from './parcel.ts'
import { canCallOff, whyNotCancelable } from './calling-off.ts'
import type { StandingFacts } from './standing-facts.ts'
import { standingOf } from './standing.ts'

const asOf = (facts: StandingFacts, now = inTime) => whyNotCancelable(standingOf(facts, now), facts)
const parcels = (...states: readonly (typeof parcelStates)[number][]) =>
  states.map((state) => ({ state, isNumbered: true }))

describe('a paid order', () => {
  test.each(parcelStates.map((state) => [state]))('with a parcel that is %s', (state) => {
    const why = ['to-check', 'to-pack'].includes(state) ? undefined : 'packed'
    for (const one of [parcels(state), parcels('to-pack', state)]) {
      expect(asOf(paidFacts({ parcels: one }))).toBe(why)
      expect(asOf(paidFacts({ parcels: one, support: 'begun' }))).toBe(why)
      const facts = paidFacts({ parcels: one })
      expect(canCallOff(standingOf(facts, inTime), facts.parcels)).toBe(isUnsent(state))
    }
  })

  test('without a parcel is canceled until its support begins', () => {
    const service = { sells: 'service', parcels: [] } as const
    expect(asOf(paidFacts({ ...service, support: 'ahead' }))).toBeUndefined()
    for (const support of ['begun', 'ended'] as const) {
      expect(asOf(paidFacts({ ...service, support }))).toBe('begun')
    }
  })
})

test('one that nobody has paid is canceled, whatever became of its payments and its time', () => {
  const unpaid = { paidAt: null, checks: null, parcels: [], payments: [] } as const
  for (const status of ['pending', 'failed', 'canceled', 'expired'] as const) {
    expect(asOf(paidFacts({ ...unpaid, status }))).toBeUndefined()
    expect(asOf(paidFacts({ ...unpaid, status }), later)).toBeUndefined()
  }
  const checked = { ...paidOnce(price), state: 'pending', paidAt: null, checkedSince: orderedAt } as const
  const facts = paidFacts({ ...unpaid, status: 'pending', payments: [checked] })
  expect(standingOf(facts, inTime).kind).toBe('payment-checked')
  expect(asOf(facts)).toBeUndefined()
})

test('one that is off, or whose money went back, is not canceled again, but by the owner while it lies here', () => {
  const { calledOff, calledOffUnpaid, refunded, refundedSent, refundedUnsent } = standings(69_000)
  for (const standing of [calledOff, calledOffUnpaid, refunded, refundedSent, refundedUnsent]) {
    expect(whyNotCancelable(standing, paidFacts())).toBe('over')
    expect(canCallOff(standing, parcels('to-pack'))).toBe(standing === refundedUnsent)
    expect(canCallOff(standing, parcels('sent'))).toBe(false)
  }
})
