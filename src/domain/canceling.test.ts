import { describe, expect, test } from 'vitest'
import { whyNotCancelable } from './canceling.ts'
import { paymentStatuses } from './order.ts'
import { parcelStates } from './parcel.ts'

const paid = { status: 'paid', hasBeenPaid: true, parcels: [], hasSupportBegun: false } as const

describe('a paid order', () => {
  test.each(parcelStates.map((state) => [state]))('with a parcel that is %s', (state) => {
    const why = ['to-check', 'to-pack'].includes(state) ? undefined : 'packed'
    expect(whyNotCancelable({ ...paid, parcels: [state] })).toBe(why)
    expect(whyNotCancelable({ ...paid, parcels: ['to-pack', state] })).toBe(why)
    expect(whyNotCancelable({ ...paid, parcels: [state], hasSupportBegun: true })).toBe(why)
  })

  test('without a parcel is canceled until its support begins', () => {
    expect(whyNotCancelable(paid)).toBeUndefined()
    expect(whyNotCancelable({ ...paid, hasSupportBegun: true })).toBe('begun')
  })
})

test.each(paymentStatuses.filter((status) => status !== 'paid'))(
  'one that is %s is canceled unless its money came and went back',
  (status) => {
    expect(whyNotCancelable({ ...paid, status, hasBeenPaid: false })).toBeUndefined()
    expect(whyNotCancelable({ ...paid, status, hasBeenPaid: true })).toBe('over')
    expect(whyNotCancelable({ ...paid, status, hasBeenPaid: true, parcels: ['sent'] })).toBe('over')
  },
)
