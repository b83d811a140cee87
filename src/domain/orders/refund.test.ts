import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptStates, type ReportedRefunds } from './payment.ts'
import {
  isUnknownRefund,
  mostRefundable,
  type OpenRefund,
  paymentToRefund,
  type RefundablePayment,
  refundStateAfter,
} from './refund.ts'

const refund: OpenRefund = { id: 'a', state: 'uncertain', amount: 20_000, returnedBefore: 5000 }
type Told = ReportedRefunds['named'][number]
const named = (id: string, state: Told['state'], areAll = true) => ({
  refunds: { named: [{ id, state }], areAll },
})
const none = { refunds: { named: [], areAll: true } }

describe('a refund is what news of its payment make of it', () => {
  test.each([
    ['nothing new', {}, 5000, 'uncertain'],
    ['a refund is under way', { isReturning: true }, 5000, 'accepted'],
    ['less has gone back', {}, 24_999, 'uncertain'],
    ['so much has gone back', {}, 25_000, 'done'],
    ['everything has gone back', {}, 69_000, 'done'],
    ['named and made', named('a', 'made'), 5000, 'done'],
    ['named and under way', named('a', 'under-way'), 5000, 'accepted'],
    ['named and failed', named('a', 'failed'), 5000, 'refused'],
    ['another is named, however much has gone back', named('b', 'made'), 25_000, 'uncertain'],
    ['another is named and nothing is left', named('b', 'made'), 69_000, 'refused'],
    ['none is named', none, 25_000, 'uncertain'],
    ['named among others without a name', named('a', 'made', false), 5000, 'done'],
    ['others without a name', named('b', 'made', false), 24_999, 'uncertain'],
    ['others without a name, and so much has gone back', named('b', 'made', false), 25_000, 'done'],
  ] as const)('%s', (_name, news, returned, state) => {
    expect(refundStateAfter(refund, news, { amount: 69_000, returned })).toBe(state)
  })

  test('asked for twice under one name, once is enough', () => {
    const both: readonly Told[] = [
      { id: 'a', state: 'failed' },
      { id: 'a', state: 'made' },
    ]
    const refunds = { named: both, areAll: true }
    expect(refundStateAfter(refund, { refunds }, { amount: 69_000, returned: 5000 })).toBe('done')
  })

  test('none concern a refund that its acquirer has not been asked for', () => {
    const asked = { ...refund, state: 'asked' } as const
    expect(refundStateAfter(asked, named('a', 'made'), { amount: 69_000, returned: 69_000 })).toBe('asked')
  })

  test('what was accepted is not uncertain again', () => {
    const accepted = { ...refund, state: 'accepted' } as const
    expect(refundStateAfter(accepted, {}, { amount: 69_000, returned: 5000 })).toBe('accepted')
  })
})

test('only an acquirer that names every refund can be said not to know one', () => {
  expect(isUnknownRefund('a', none)).toBe(true)
  expect(isUnknownRefund('a', named('b', 'made'))).toBe(true)
  expect(isUnknownRefund('a', named('a', 'failed'))).toBe(false)
  expect(isUnknownRefund('a', named('b', 'made', false))).toBe(false)
  expect(isUnknownRefund('a', {})).toBe(false)
})

describe('what can be given back', () => {
  const sum = fc.integer({ min: 1, max: 100_000 })
  const payment: fc.Arbitrary<RefundablePayment> = fc.record({
    state: fc.constantFrom(...attemptStates),
    amount: sum,
    returned: fc.nat(100_000),
    hasOpenRefund: fc.boolean(),
  })

  test('is of one paid payment, and with what has gone back never more than was paid', () => {
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 4 }), sum, (payments, amount) => {
        const chosen = paymentToRefund(payments, amount)
        if (chosen) {
          expect(chosen.state).toBe('paid')
          expect(chosen.hasOpenRefund).toBe(false)
          expect(chosen.returned + amount).toBeLessThanOrEqual(chosen.amount)
        } else {
          expect(Math.max(0, ...payments.map((one) => mostRefundable(one)))).toBeLessThan(amount)
        }
      }),
    )
  })

  const paid = { state: 'paid', amount: 69_000, returned: 0, hasOpenRefund: false } as const

  test('is of the payment that it empties, else of the latest', () => {
    const part = { ...paid, returned: 9000 }
    expect(paymentToRefund([part, paid], 60_000)).toBe(part)
    expect(paymentToRefund([paid, part], 500)).toBe(part)
    expect(paymentToRefund([paid, part], 60_001)).toBe(paid)
    expect(paymentToRefund([paid, { ...paid }], 69_001)).toBeUndefined()
  })
})
