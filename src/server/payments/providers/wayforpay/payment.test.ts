import { describe, expect, test } from 'vitest'
import { describeStatuses } from '../../../../../test/payments/status-words.ts'
import { newsOf, parsePayment, statuses } from './payment.ts'

const approved = {
  merchantAccount: 'test_merch_n1',
  orderReference: '1001-1',
  amount: '690',
  currency: 'UAH',
  transactionStatus: 'Approved',
  reasonCode: '1100',
  authCode: '541963',
  createdDate: '1730000001',
  processingDate: '1730000042',
}

function read(change: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries({ ...approved, ...change })
  return parsePayment(new Map(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))))
}

function newsFrom(change: Readonly<Record<string, string | undefined>>) {
  const payment = read(change)
  return payment && newsOf(payment)
}

test.each([
  ['Created', true],
  ['InProcessing', undefined],
  ['Pending', undefined],
  ['Approved', undefined],
] as const)('%s waits for the payer: %s', (transactionStatus, expected) => {
  expect(newsFrom({ transactionStatus })?.awaitsPayer).toBe(expected)
})

describe('WayForPay’s word becomes the shop’s state', () => {
  test.each([
    ['Created', 'pending'],
    ['InProcessing', 'pending'],
    ['inProcessing', 'pending'],
    ['WaitingAuthComplete', 'pending'],
    ['Approved', 'paid'],
    ['APPROVED', 'paid'],
    ['Pending', 'pending'],
    ['Expired', 'expired'],
    ['Refunded', 'refunded'],
    ['Voided', 'refunded'],
    ['Declined', 'failed'],
    ['RefundInProcessing', 'paid'],
    ['WaitingAmountConfirm', 'pending'],
    ['constructor', 'pending'],
    ['a word of tomorrow', 'pending'],
  ] as const)('%s is %s', (transactionStatus, state) => {
    expect(newsFrom({ transactionStatus })).toMatchObject({
      state,
      amount: 69000,
      currency: 'UAH',
      providerStatus: `${transactionStatus} 1100`,
    })
  })

  test('a payer who gave up canceled, and nobody else did', () => {
    const declined = { transactionStatus: 'Declined' }
    expect(newsFrom({ ...declined, reasonCode: '1125' })).toMatchObject({
      state: 'canceled',
      providerStatus: 'Declined 1125',
    })
    expect(newsFrom({ ...declined, reasonCode: '1124' })).toMatchObject({ state: 'failed' })
    expect(newsFrom({ ...declined, reasonCode: undefined })).toMatchObject({
      state: 'failed',
      providerStatus: 'Declined',
    })
    expect(newsFrom({ reasonCode: '1125' })).toMatchObject({ state: 'paid' })
  })

  test('a payment voided before any bank approved it is canceled, afterwards refunded', () => {
    const voided = { transactionStatus: 'Voided' }
    expect(newsFrom({ ...voided, authCode: undefined })).toMatchObject({ state: 'canceled' })
    expect(newsFrom({ ...voided, authCode: '' })).not.toHaveProperty('refunded')
    expect(newsFrom(voided)).toMatchObject({ state: 'refunded', refunded: 69000 })
  })
})

describe('money going back', () => {
  test('in part leaves the payment paid, in full turns it refunded', () => {
    for (const transactionStatus of ['Refunded', 'Voided', 'Approved', 'RefundInProcessing']) {
      expect(newsFrom({ transactionStatus, refundAmount: '70.5' }), transactionStatus).toMatchObject({
        state: 'paid',
        amount: 69000,
        refunded: 7050,
      })
    }
    expect(newsFrom({ transactionStatus: 'Refunded', refundAmount: '690.00' })).toMatchObject({
      state: 'refunded',
      refunded: 69000,
    })
  })

  test('without a sum is everything', () => {
    for (const refundAmount of [undefined, '', '0', '0.00']) {
      expect(newsFrom({ transactionStatus: 'Refunded', refundAmount })).toMatchObject({
        state: 'refunded',
        refunded: 69000,
      })
    }
  })

  test('is none before there was money', () => {
    for (const transactionStatus of ['Declined', 'Expired', 'InProcessing']) {
      expect(newsFrom({ transactionStatus, refundAmount: '690' })).not.toHaveProperty('refunded')
    }
  })
})

describe('the time of an event', () => {
  test('is when it was processed, else when it was made, in whole seconds', () => {
    expect(newsFrom({})?.happenedAt).toBe(1_730_000_042_000)
    for (const processingDate of [undefined, '', '0', 'soon']) {
      expect(newsFrom({ processingDate })?.happenedAt).toBe(1_730_000_001_000)
    }
  })

  test('is not guessed', () => {
    for (const date of ['1730000042000', '-1', '1730000042.5', '2024-10-27']) {
      expect(newsFrom({ processingDate: date, createdDate: undefined })).toBeUndefined()
    }
  })
})

test('the number of a payment is the bank’s code; once money moved, the reference when there is none', () => {
  expect(newsFrom({})?.transactionId).toBe('541963')
  expect(newsFrom({ authCode: '' })?.transactionId).toBe('1001-1')
  expect(newsFrom({ authCode: '', transactionStatus: 'Declined' })).not.toHaveProperty('transactionId')
})

test('a payment needs its account, reference, sum, currency and status', () => {
  for (const name of ['merchantAccount', 'orderReference', 'amount', 'currency', 'transactionStatus']) {
    expect(read({ [name]: undefined }), name).toBeUndefined()
    expect(read({ [name]: '' }), name).toBeUndefined()
  }
  for (const amount of ['690.005', '-1', '1e3', '690,5']) expect(read({ amount }), amount).toBeUndefined()
})

test('a refund that waits for the shop’s balance is on its way back', () => {
  expect(newsFrom({ transactionStatus: 'RefundInProcessing' })).toMatchObject({ isReturning: true })
  expect(newsFrom({ transactionStatus: 'Refunded' })).not.toHaveProperty('isReturning')
})

describeStatuses(statuses, {
  read: (transactionStatus, code) =>
    newsFrom({
      transactionStatus,
      authCode: code === '(no approval code)' ? undefined : '541963',
      reasonCode: /^\d+$/.test(code ?? '') ? code : undefined,
    }),
  documented: `
    Created InProcessing WaitingAuthComplete Approved Pending Expired Refunded Voided
    Declined RefundInProcessing WaitingAmountConfirm
  `,
})
