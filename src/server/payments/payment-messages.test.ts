import { describe, expect, test } from 'vitest'
import { paymentMessages } from './payment-messages.ts'

const attempt = { number: 2, method: 'liqpay', amount: 69000, state: 'pending', refunded: 0 } as const
const paid = { ...attempt, state: 'paid' } as const
const happenedAt = 1_763_000_000_000
const stays = { orderStatus: 'paid', hasMoved: false, happenedAt } as const
const isPaidNow = { ...stays, state: 'paid', refunded: 0, hasMoved: true } as const
const isOff = { state: 'refunded', orderStatus: 'canceled', hasMoved: true, happenedAt } as const

describe('an order that becomes paid', () => {
  test('is a receipt and a notice', () => {
    expect(paymentMessages(attempt, isPaidNow)).toEqual([
      { kind: 'order-paid', effect: 'paid' },
      { kind: 'new-order', effect: 'attempt 2' },
    ])
  })

  test('has one receipt, whichever attempt paid it', () => {
    const receipts = [1, 2, 3].map((number) => paymentMessages({ ...attempt, number }, isPaidNow).slice(0, 1))
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
  })
})

test.each([
  ['pending', 'pending', 'pending', false],
  ['pending', 'failed', 'failed', true],
  ['pending', 'expired', 'expired', true],
  ['pending', 'canceled', 'canceled', true],
  ['paid', 'paid', 'paid', false],
] as const)('from %s to %s nobody is written to', (before, state, orderStatus, hasMoved) => {
  expect(
    paymentMessages({ ...attempt, state: before }, { state, refunded: 0, orderStatus, hasMoved, happenedAt }),
  ).toEqual([])
})

describe('money that goes back', () => {
  test('is told in full to the buyer and to the owner, and that the order is off', () => {
    const told = {
      effect: 'attempt 2: 69000',
      details: { attempt: 2, sum: 69000, inAll: 69000, paid: 69000, isOrderPaid: false, at: happenedAt },
    }
    expect(paymentMessages(paid, { ...isOff, refunded: 69000 })).toEqual([
      { kind: 'money-returned', ...told },
      { kind: 'sms-returned', ...told },
      { kind: 'payment-reversed', ...told },
    ])
  })

  test('as the office has asked for is no news to the owner, and what goes back beside it is', () => {
    const refunded = { state: 'paid', refunded: 30000, ...stays } as const
    const kinds = (refundDone: number) =>
      paymentMessages(paid, { ...refunded, refundDone }).map(({ kind }) => kind)
    expect(kinds(30000)).toEqual(['money-returned', 'sms-returned'])
    expect(kinds(20000)).toEqual(['money-returned', 'sms-returned', 'payment-reversed'])
  })

  test('is the whole sum when the provider counts none', () => {
    const details = { sum: 69000, inAll: 69000 }
    const messages = paymentMessages(paid, { ...isOff, refunded: 0 })
    expect(messages).toMatchObject([{ details }, { details }, { details }])
  })

  test('is told part by part, each once', () => {
    const parts = [0, 20000, 20000, 50000, 69000]
    const told = parts.slice(1).flatMap((refunded, index) => {
      const before = { ...paid, refunded: parts[index] ?? 0 }
      return paymentMessages(before, { state: 'paid', refunded, ...stays })
    })
    const each = { attempt: 2, paid: 69000, isOrderPaid: true, at: happenedAt }
    for (const kind of ['money-returned', 'sms-returned', 'payment-reversed']) {
      const ofKind = told.filter((message) => message.kind === kind)
      expect(ofKind.map(({ effect, details }) => [effect, details])).toEqual([
        ['attempt 2: 20000', { sum: 20000, inAll: 20000, ...each }],
        ['attempt 2: 50000', { sum: 30000, inAll: 50000, ...each }],
        ['attempt 2: 69000', { sum: 19000, inAll: 69000, ...each }],
      ])
    }
  })

  test('after a part is told as the rest', () => {
    const details = { sum: 49000, inAll: 69000, isOrderPaid: false }
    const messages = paymentMessages({ ...paid, refunded: 20000 }, { ...isOff, refunded: 69000 })
    expect(messages).toMatchObject([{ details }, { details }, { details }])
  })

  test('of a second payment leaves the order standing', () => {
    const now = { state: 'refunded', refunded: 69000, ...stays } as const
    const details = { sum: 69000, isOrderPaid: true }
    expect(paymentMessages(paid, now)).toMatchObject([{ details }, { details }, { details }])
  })

  test('is not told again when it is counted lower later', () => {
    expect(
      paymentMessages({ ...paid, refunded: 20000 }, { state: 'paid', refunded: 10000, ...stays }),
    ).toEqual([])
  })
})
