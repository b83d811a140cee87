import { describe, expect, test } from 'vitest'
import { describeStatuses } from '../../../../../test/payments/status-words.ts'
import { parsePayment } from './payment.ts'
import { newsOf, statuses } from './status.ts'

const payment = {
  status: 'success',
  order_id: '1001-1',
  amount: '690.0',
  currency: 'UAH',
  payment_id: '165629',
  create_date: '1730000000000',
  end_date: '1730000005000',
}

function newsFrom(change: Record<string, unknown>, isTestMode = false) {
  const parsed = parsePayment({ ...payment, ...change })
  return parsed && newsOf(parsed, isTestMode)
}

test.each([
  ['prepared', true],
  ['invoice_wait', true],
  ['3ds_verify', true],
  ['otp_verify', true],
  ['wait_sender', true],
  ['try_again', true],
  ['processing', undefined],
  ['wait_secure', undefined],
  ['hold_wait', undefined],
  ['a word of tomorrow', undefined],
  ['success', undefined],
] as const)('%s waits for the payer: %s', (status, expected) => {
  expect(newsFrom({ status })?.awaitsPayer).toBe(expected)
})

describe('LiqPay’s word becomes the shop’s state', () => {
  test.each([
    ['success', 'paid'],
    ['wait_accept', 'paid'],
    ['wait_compensation', 'paid'],
    ['wait_lc', 'paid'],
    ['wait_reserve', 'paid'],
    ['reversed', 'refunded'],
    ['failure', 'failed'],
    ['error', 'failed'],
    ['sandbox', 'pending'],
    ['subscribed', 'pending'],
    ['unsubscribed', 'pending'],
    ['3ds_verify', 'pending'],
    ['captcha_verify', 'pending'],
    ['cvv_verify', 'pending'],
    ['ivr_verify', 'pending'],
    ['otp_verify', 'pending'],
    ['password_verify', 'pending'],
    ['phone_verify', 'pending'],
    ['pin_verify', 'pending'],
    ['receiver_verify', 'pending'],
    ['sender_verify', 'pending'],
    ['senderapp_verify', 'pending'],
    ['p24_verify', 'pending'],
    ['mp_verify', 'pending'],
    ['wait_qr', 'pending'],
    ['wait_sender', 'pending'],
    ['processing', 'pending'],
    ['prepared', 'pending'],
    ['cash_wait', 'pending'],
    ['invoice_wait', 'pending'],
    ['wait_card', 'pending'],
    ['wait_secure', 'pending'],
    ['hold_wait', 'pending'],
    ['try_again', 'pending'],
    ['expired', 'pending'],
    ['SUCCESS', 'pending'],
    ['constructor', 'pending'],
    ['a word of tomorrow', 'pending'],
  ] as const)('%s is %s', (status, state) => {
    expect(newsFrom({ status })).toMatchObject({
      state,
      providerStatus: status,
      amount: 69000,
      currency: 'UAH',
    })
  })

  test.each([
    ['wait_accept', 'shop-not-activated'],
    ['wait_lc', 'goods-not-confirmed'],
    ['wait_compensation', undefined],
    ['success', undefined],
  ] as const)('%s is withheld: %s', (status, reason) => {
    expect(newsFrom({ status })?.withheld).toBe(reason)
  })

  test('sandbox is paid in test mode only', () => {
    expect(newsFrom({ status: 'sandbox' }, true)).toMatchObject({ state: 'paid' })
    expect(newsFrom({ status: 'sandbox' }, false)).toMatchObject({ state: 'pending' })
  })

  test('a failure bears its code, and a page nobody paid on in time is expired', () => {
    expect(newsFrom({ status: 'failure', err_code: '9859' })).toMatchObject({
      state: 'failed',
      providerStatus: 'failure 9859',
    })
    expect(newsFrom({ status: 'failure', err_code: 'expired_prepared' })).toMatchObject({
      state: 'expired',
      providerStatus: 'failure expired_prepared',
    })
    expect(newsFrom({ status: 'failure', err_code: 'expired_3ds' })).toMatchObject({ state: 'failed' })
    expect(newsFrom({ status: 'success', err_code: 'expired_prepared' })).toMatchObject({ state: 'paid' })
  })
})

describe('money going back', () => {
  test('in part leaves the payment paid, whichever word LiqPay uses', () => {
    for (const status of ['success', 'reversed', 'wait_compensation']) {
      expect(newsFrom({ status, refund_amount: '70.5' }), status).toMatchObject({
        state: 'paid',
        amount: 69000,
        refunded: 7050,
      })
    }
  })

  test('in full is refunded, whichever word LiqPay uses', () => {
    for (const status of ['success', 'reversed']) {
      expect(newsFrom({ status, refund_amount: '690.00' })).toMatchObject({
        state: 'refunded',
        refunded: 69000,
      })
    }
  })

  test('without a sum, or with none, is everything', () => {
    for (const refund_amount of [undefined, '0.0', 'many']) {
      expect(newsFrom({ status: 'reversed', refund_amount })).toMatchObject({
        state: 'refunded',
        refunded: 69000,
      })
    }
  })

  test('still under way is no refund yet', () => {
    expect(newsFrom({ status: 'wait_reserve', refund_amount: '690' })).not.toHaveProperty('refunded')
    expect(newsFrom({ status: 'wait_reserve', refund_amount: '690' })).toMatchObject({
      state: 'paid',
      isReturning: true,
    })
    expect(newsFrom({ status: 'success' })).not.toHaveProperty('isReturning')
  })

  test('is none before there was money', () => {
    for (const status of ['failure', 'processing', 'sandbox']) {
      expect(newsFrom({ status, refund_amount: '690' })).not.toHaveProperty('refunded')
    }
  })
})

describe('the time of an event', () => {
  test('is its end, else its completion, else its creation', () => {
    const completion_date = '1730000003000'
    expect(newsFrom({ completion_date })?.happenedAt).toBe(1_730_000_005_000)
    expect(newsFrom({ completion_date, end_date: undefined })?.happenedAt).toBe(1_730_000_003_000)
    expect(newsFrom({ end_date: undefined })?.happenedAt).toBe(1_730_000_000_000)
  })

  test('of a refund is the refund’s, and never before the payment', () => {
    const reversed = { status: 'reversed', refund_amount: '690' }
    expect(newsFrom({ ...reversed, refund_date_last: '1730000900000' })?.happenedAt).toBe(1_730_000_900_000)
    expect(newsFrom({ ...reversed, refund_date_last: '1720000000000' })?.happenedAt).toBe(1_730_000_005_000)
    expect(newsFrom(reversed)?.happenedAt).toBe(1_730_000_005_000)
    expect(newsFrom({ refund_date_last: '1730000900000' })?.happenedAt).toBe(1_730_000_005_000)
  })

  test('is not guessed', () => {
    for (const date of ['1730000005', '2024-10-27', '', '-1730000005000', '17300000050000']) {
      expect(newsFrom({ end_date: date, create_date: undefined })).toBeUndefined()
    }
  })
})

test('the number of a payment is LiqPay’s payment, else its transaction', () => {
  expect(newsFrom({ transaction_id: '7' })?.transactionId).toBe('165629')
  expect(newsFrom({ transaction_id: '7', payment_id: undefined })?.transactionId).toBe('7')
  expect(newsFrom({ payment_id: undefined })).not.toHaveProperty('transactionId')
})

describeStatuses(statuses, {
  read: (status, code) => newsFrom({ status, err_code: code }),
  documented: `
    success subscribed failure error reversed unsubscribed sandbox 3ds_verify captcha_verify
    cvv_verify ivr_verify otp_verify password_verify phone_verify pin_verify receiver_verify
    sender_verify senderapp_verify p24_verify mp_verify wait_qr wait_sender processing
    prepared cash_wait invoice_wait wait_card wait_secure wait_accept wait_compensation
    wait_lc hold_wait wait_reserve try_again
  `,
})
