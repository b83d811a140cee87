import { describe, expect, test } from 'vitest'
import { orderedAt, price } from '../../../test/orders/reachable.ts'
import { paidFacts, paidOnce } from '../../../test/orders/standings.ts'
import { debtsOf, owedInAll } from './owed.ts'

const off = { by: 'buyer', at: orderedAt } as const
const refused = { ...paidOnce(price), isRefundRefused: true }
const going = { ...paidOnce(price), going: price }

describe('a debt whose refund was refused says so', () => {
  test.each([
    ['of the only payment', [refused], true],
    ['of one of two', [paidOnce(price), refused], true],
    ['of none', [paidOnce(price)], false],
    ['unless money is under way', [refused, going], false],
  ])('%s', (_of, payments, is) => {
    expect(debtsOf(paidFacts({ calledOff: off, payments })).map(({ isRefused }) => isRefused)).toEqual([is])
  })
})

test('money in another currency is owed, and not added to hryvnias', () => {
  const stray = { ...paidOnce(price), state: 'failed', stray: { sum: 1500, currency: 'USD' } } as const
  const debts = debtsOf(paidFacts({ calledOff: off, payments: [paidOnce(price), stray] }))
  expect(debts.map(({ why, sum }) => [why, sum])).toEqual([
    ['called-off', price],
    ['wrong-sum', 1500],
  ])
  expect(owedInAll(debts)).toBe(price)
})
