import { describe, expect, test } from 'vitest'
import { describeStatuses } from '../../../../../test/payments/status-words.ts'
import { parseInvoice } from './invoice.ts'
import { newsOf, statuses } from './status.ts'

const invoice = {
  invoiceId: 'p2_1',
  status: 'success',
  amount: 69000,
  ccy: 980,
  createdDate: '2024-10-27T08:53:20Z',
  modifiedDate: '2024-10-27T08:54:02Z',
  reference: '1001-1',
}

function newsFrom(change: Record<string, unknown>) {
  const parsed = parseInvoice({ ...invoice, ...change })
  return parsed && newsOf(parsed)
}

describe('the bank’s word becomes the shop’s state', () => {
  test.each([
    [{ status: 'created' }, 'pending', 'created'],
    [{ status: 'processing' }, 'pending', 'processing'],
    [{ status: 'hold' }, 'pending', 'hold'],
    [{ status: 'a word of tomorrow' }, 'pending', 'a word of tomorrow'],
    [{ status: 'success' }, 'paid', 'success'],
    [{ status: 'failure' }, 'failed', 'failure'],
    [{ status: 'failure', errCode: '59' }, 'failed', 'failure 59'],
    [{ status: 'failure', errCode: '8002' }, 'canceled', 'failure 8002'],
    [{ status: 'failure', errCode: 8002 }, 'canceled', 'failure 8002'],
    [{ status: 'failure', errCode: '8001' }, 'expired', 'failure 8001'],
    [{ status: 'reversed' }, 'refunded', 'reversed'],
    [{ status: 'expired' }, 'expired', 'expired'],
  ] as const)('%j is %s', (change, state, providerStatus) => {
    expect(newsFrom(change)).toMatchObject({ state, providerStatus, amount: 69000, currency: 'UAH' })
  })
})

test('only a page that nobody has tried to pay on waits for the payer', () => {
  expect(newsFrom({ status: 'created' })).toMatchObject({ awaitsPayer: true })
  for (const status of ['processing', 'hold', 'a word of tomorrow', 'success', 'expired']) {
    expect(newsFrom({ status })).not.toHaveProperty('awaitsPayer')
  }
})

test('an error code beside success does not unpay it', () => {
  expect(newsFrom({ errCode: '8002' })).toMatchObject({ state: 'paid' })
})

describe('sums', () => {
  test('a smaller final sum of a paid invoice is a partial refund and the asked sum stays', () => {
    expect(newsFrom({ finalAmount: 50000 })).toMatchObject({ state: 'paid', amount: 69000, refunded: 19000 })
  })

  test('a full final sum, a larger one and none at all are no refund', () => {
    for (const finalAmount of [69000, 70000, undefined]) {
      expect(newsFrom({ finalAmount })).not.toHaveProperty('refunded')
    }
  })

  test('a smaller final sum before the payment is no refund', () => {
    expect(newsFrom({ status: 'processing', finalAmount: 0 })).not.toHaveProperty('refunded')
  })

  test('a reversed invoice went back in full', () => {
    expect(newsFrom({ status: 'reversed', finalAmount: 0 })).toMatchObject({ amount: 69000, refunded: 69000 })
  })

  test.each([
    [980, 'UAH'],
    [840, 'USD'],
    [978, 'EUR'],
    [826, '826'],
    [36, '036'],
  ])('currency %i is %s', (ccy, currency) => {
    expect(newsFrom({ ccy })).toMatchObject({ currency })
  })
})

describe('the time of an event', () => {
  test('is when the invoice was last changed', () => {
    expect(newsFrom({})?.happenedAt).toBe(Date.UTC(2024, 9, 27, 8, 54, 2))
  })

  test('falls back to when it was made', () => {
    expect(newsFrom({ modifiedDate: undefined })?.happenedAt).toBe(Date.UTC(2024, 9, 27, 8, 53, 20))
  })

  test('respects the zone and fractions of a second', () => {
    const modifiedDate = '2024-10-27T10:54:02.123456+02:00'
    expect(newsFrom({ modifiedDate })?.happenedAt).toBe(Date.UTC(2024, 9, 27, 8, 54, 2, 123))
  })

  test('is not guessed from a date without a zone or from nonsense', () => {
    for (const modifiedDate of ['2024-10-27T08:54:02', 'yesterday', '2024-99-99T08:54:02Z', 5]) {
      expect(newsFrom({ modifiedDate, createdDate: undefined })).toBeUndefined()
    }
  })
})

describe('the number of the transaction', () => {
  test('is the bank’s own, else the card network’s, else the invoice', () => {
    expect(newsFrom({ paymentInfo: { tranId: '13194036', rrn: '0601' } })?.transactionId).toBe('13194036')
    expect(newsFrom({ paymentInfo: { tranId: 13194036 } })?.transactionId).toBe('13194036')
    expect(newsFrom({ paymentInfo: { rrn: '0601' } })?.transactionId).toBe('0601')
    expect(newsFrom({ paymentInfo: {} })?.transactionId).toBe('p2_1')
    expect(newsFrom({ status: 'reversed' })?.transactionId).toBe('p2_1')
  })

  test('is absent while no money moved', () => {
    expect(newsFrom({ status: 'created' })).not.toHaveProperty('transactionId')
  })
})

describe('an invoice', () => {
  test('needs its id, status, sum and currency', () => {
    for (const field of ['invoiceId', 'status', 'amount', 'ccy']) {
      expect(parseInvoice({ ...invoice, [field]: undefined }), field).toBeUndefined()
      expect(parseInvoice({ ...invoice, [field]: null }), field).toBeUndefined()
    }
    for (const amount of ['69000', 690.5, -1, 2 ** 53])
      expect(parseInvoice({ ...invoice, amount })).toBeUndefined()
  })

  test('may say anything in the fields the shop can do without', () => {
    const odd = {
      finalAmount: '1',
      errCode: [],
      paymentInfo: 'none',
      walletData: {},
      cancelList: 7,
      fee: null,
    }
    expect(newsFrom(odd)).toMatchObject({ state: 'paid', transactionId: 'p2_1' })
  })

  test.each([undefined, null, 'success', [], 7, {}])('%j is none', (body) => {
    expect(parseInvoice(body)).toBeUndefined()
  })
})

describe('of the refunds of a paid invoice', () => {
  const refund = (status: string, amount: number) => ({ status, amount, ccy: 980 })

  test.each([
    ['one part', { finalAmount: 60000, cancelList: [refund('success', 9000)] }, 'paid', 9000],
    [
      'parts that only the list tells of',
      { cancelList: [refund('success', 9000), refund('success', 1000)] },
      'paid',
      10000,
    ],
    ['one that failed', { finalAmount: 69000, cancelList: [refund('failure', 9000)] }, 'paid', undefined],
    ['all there was', { finalAmount: 0 }, 'refunded', 69000],
    ['a list that cannot be read', { finalAmount: 60000, cancelList: ['?'] }, 'paid', 9000],
  ])('%s', (_name, change, state, refunded) => {
    const news = newsFrom(change)
    expect([news?.state, news?.refunded, news?.isReturning]).toEqual([state, refunded, undefined])
  })

  test('one under way is on its way back', () => {
    const cancelList = [refund('processing', 9000)]
    expect(newsFrom({ finalAmount: 69000, cancelList })).toMatchObject({ state: 'paid', isReturning: true })
    expect(newsFrom({ status: 'reversed', cancelList })).not.toHaveProperty('isReturning')
  })

  const told = (change: Record<string, unknown>) => newsFrom(change)?.refunds

  test('each is known by the name that the shop gave it', () => {
    const cancelList = [
      { ...refund('success', 9000), extRef: 'a' },
      { ...refund('failure', 500), extRef: 'b' },
      { ...refund('processing', 600), extRef: 'c' },
      { ...refund('a word of tomorrow', 700), extRef: 'd' },
      refund('failure', 5),
    ]
    expect(told({ finalAmount: 60000, cancelList })).toEqual({
      named: [
        { id: 'a', state: 'made' },
        { id: 'b', state: 'failed' },
        { id: 'c', state: 'under-way' },
        { id: 'd', state: 'under-way' },
      ],
      areAll: true,
    })
  })

  test('a paid invoice without a list has none, and an unpaid one says nothing of them', () => {
    expect(told({ finalAmount: 69000 })).toEqual({ named: [], areAll: true })
    expect(told({ cancelList: null })).toEqual({ named: [], areAll: true })
    expect(told({ status: 'processing' })).toBeUndefined()
  })

  test.each([
    ['one has no name', { cancelList: [refund('success', 9000)] }],
    ['one under way has no name', { cancelList: [refund('processing', 9000)] }],
    ['more went back than the list tells', { finalAmount: 60000 }],
    ['everything went back without a list', { status: 'reversed' }],
    ['the list cannot be read', { cancelList: ['?'] }],
    ['the list is none', { cancelList: 'none' }],
  ])('not all are known when %s', (_name, change) => {
    expect(told(change)).toEqual({ named: [], areAll: false })
  })
})

describeStatuses(statuses, {
  read: (status, errCode) => newsFrom({ status, errCode }),
  documented: 'created processing hold success failure reversed expired',
})
