import { expect, test } from 'vitest'
import { inTime, orderedAt, price } from '../../../test/orders/reachable.ts'
import { paidFacts, paidOnce, standings } from '../../../test/orders/standings.ts'
import { standingOf } from './standing.ts'

// All that an order can come to is walked by `test/orders/standing.test.ts`.

test('money that went back is said with who gave it back and what had been sent', () => {
  const { refunded, refundedSent, refundedUnsent } = standings(price)
  expect(refunded).toMatchObject({ by: 'shop', after: 'called-off' })
  expect(refundedSent).toMatchObject({ by: 'shop', after: 'sent' })
  expect(refundedUnsent).toMatchObject({ by: 'shop', after: 'unsent' })
})

test('a payment that failed is checked no more, whatever the owner was told before', () => {
  const failed = { ...paidOnce(price), state: 'failed', paidAt: null, checkedSince: orderedAt } as const
  const facts = paidFacts({ status: 'failed', paidAt: null, checks: null, parcels: [], payments: [failed] })
  expect(standingOf(facts, inTime).kind).toBe('awaits-payment')
})

test('a parcel that was never sent of an erased buyer counts no more, one that is there does', () => {
  const parcels = (['received', 'to-pack'] as const).map((state) => ({ state, isNumbered: false }))
  const facts = paidFacts({ person: 'erased', calledOff: { by: 'owner', at: orderedAt }, parcels })
  expect(standingOf(facts, inTime)).toMatchObject({ kind: 'received', toBuyer: { money: [] } })
})
