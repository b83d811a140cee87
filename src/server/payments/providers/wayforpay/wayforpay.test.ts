import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenAnswers } from '../../../../../test/payments/broken-answers.ts'
import { json, startServer } from '../../../../../test/payments/pretend-server.ts'
import * as vectors from '../../../../../test/payments/wayforpay-vectors.ts'
import type { NewPayment, NewRefund } from '../provider.ts'
import { sign } from './message.ts'
import { createWayforpay } from './wayforpay.ts'

const { account, secret } = vectors

const payment: NewPayment = {
  reference: '1001-1',
  orderNumber: '1001',
  amount: 154736,
  lines: [
    { name: 'Набір «Ніжний догляд»', code: 'kit', quantity: 1, price: 100000 },
    { name: 'Доставка Нова пошта', code: 'add', quantity: 1, price: 54736 },
  ],
  returnUrl: 'https://shop.example/order-success?order=1',
  callbackUrl: 'https://shop.example/payments/wayforpay/callback',
  validSeconds: 86400,
}

const known = { reference: '1001-1', providerId: '1001-1' }
const wanted: NewRefund = {
  refundId: 'r-1',
  amount: 154736,
  paid: 154736,
  lines: [],
  currency: 'UAH',
  comment: 'Покупець передумав',
}

type Responder = Parameters<typeof startServer>[0]

async function bank(answer: Responder, options: { allowedPageHosts?: string[] } = {}) {
  const { origin, requests } = await startServer(answer)
  const wayforpay = createWayforpay({
    payUrl: `${origin}/wfp/pay`,
    apiUrl: `${origin}/wfp/api`,
    merchantAccount: account,
    secret,
    merchantDomain: 'shop.example',
    clock: () => 1_730_000_000_999,
    timeoutMs: 400,
    ...options,
  })
  return { wayforpay, requests, origin, sent: () => requests.map(({ body }) => JSON.parse(body) as unknown) }
}

const says = (body: unknown) => bank((_, response) => json(response, body))
const page = 'https://secure.wayforpay.com/page?vkh=1'

describe('opening a payment', () => {
  test('posts the signed form and takes the page’s address', async () => {
    const { wayforpay, requests } = await says({ url: page })
    expect(await wayforpay.open(payment)).toEqual({ kind: 'opened', providerId: '1001-1', pageUrl: page })
    expect(requests).toMatchObject([
      {
        method: 'POST',
        url: '/wfp/pay?behavior=offline',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ])
    expect([...new URLSearchParams(requests[0]?.body)]).toEqual([
      ['merchantAccount', account],
      ['merchantAuthType', 'SimpleSignature'],
      ['merchantDomainName', 'shop.example'],
      ['merchantTransactionType', 'SALE'],
      ['merchantTransactionSecureType', 'AUTO'],
      ['merchantSignature', vectors.purchase.signature],
      ['apiVersion', '1'],
      ['language', 'UA'],
      ['returnUrl', payment.returnUrl],
      ['serviceUrl', payment.callbackUrl],
      ['orderReference', '1001-1'],
      ['orderNo', '1001'],
      ['orderDate', '1730000000'],
      ['orderTimeout', '86400'],
      ['orderLifetime', '86400'],
      ['amount', '1547.36'],
      ['currency', 'UAH'],
      ['productName[]', 'Набір «Ніжний догляд»'],
      ['productName[]', 'Доставка Нова пошта'],
      ['productCount[]', '1'],
      ['productCount[]', '1'],
      ['productPrice[]', '1000'],
      ['productPrice[]', '547.36'],
    ])
  })

  test('signs the sum exactly as it is sent', async () => {
    const { wayforpay, requests } = await says({ url: page })
    const lines = [{ name: 'Набір', code: 'kit', quantity: 1, price: 69000 }]
    await wayforpay.open({ ...payment, reference: '1002-1', amount: 69000, lines })
    const form = new URLSearchParams(requests[0]?.body)
    expect([form.get('amount'), form.get('productPrice[]')]).toEqual(['690', '690'])
    expect(form.get('merchantSignature')).toBe(vectors.purchaseShort.signature)
  })

  test('keeps what separates the signed values out of names', async () => {
    const { wayforpay, requests } = await says({ url: page })
    const lines = [{ name: ' A;B &amp; «C»\n;', code: 'kit', quantity: 2, price: 77368 }]
    await wayforpay.open({ ...payment, lines })
    expect(new URLSearchParams(requests[0]?.body).get('productName[]')).toBe('A,B &amp, «C» ,')
  })

  test('never leaves the shop when the lines do not add up', async () => {
    const { wayforpay, requests } = await says({ url: page })
    await expect(wayforpay.open({ ...payment, amount: 154735 })).rejects.toThrow(RangeError)
    await expect(wayforpay.open({ ...payment, amount: 0, lines: [] })).rejects.toThrow(RangeError)
    expect(requests).toEqual([])
  })

  test('is refused when WayForPay would not take the callback address', async () => {
    const { wayforpay, requests } = await says({ url: page })
    const callbackUrl = `https://shop.example/${'x'.repeat(240)}`
    expect(await wayforpay.open({ ...payment, callbackUrl })).toEqual({
      kind: 'refused',
      code: 'serviceUrl too long',
    })
    expect(requests).toEqual([])
  })

  test.each([
    [1112, { kind: 'refused', code: '1112' }],
    [1113, { kind: 'refused', code: '1113' }],
    ['1118', { kind: 'refused', code: '1118' }],
    [1129, { kind: 'unavailable', why: 'reason 1129' }],
  ])('answered by reason %s', async (reasonCode, opened) => {
    const { wayforpay } = await says({ reason: 'ні', reasonCode })
    expect(await wayforpay.open(payment)).toEqual(opened)
  })

  test.each([[{}], [{ url: 7.5 }], [{ url: '' }], [{ url: null }], [['https://secure.wayforpay.com/x']]])(
    'answered by %j is unavailable',
    async (body) => {
      const { wayforpay } = await says(body)
      expect(await wayforpay.open(payment)).toMatchObject({ kind: 'unavailable' })
    },
  )

  test.each([
    page,
    'https://wayforpay.com/page',
    'https://pay2.wayforpay.com/page',
    'https://pay.bank.test/x',
  ])('shows %s', async (url) => {
    const { wayforpay } = await bank((_, response) => json(response, { url }), {
      allowedPageHosts: ['pay.bank.test'],
    })
    expect(await wayforpay.open(payment)).toMatchObject({ kind: 'opened', pageUrl: url })
  })

  test.each([
    ['https://evil.example/x', 'page on an unlisted host evil.example', 'https://evil.example'],
    [
      'https://secure.wayforpay.com.evil.example/x',
      'page on an unlisted host secure.wayforpay.com.evil.example',
      'https://secure.wayforpay.com.evil.example',
    ],
    [
      'https://evilwayforpay.com/x',
      'page on an unlisted host evilwayforpay.com',
      'https://evilwayforpay.com',
    ],
    [
      'https://secure.wayforpay.com@evil.example/x',
      'page address carries a name or password',
      'https://evil.example',
    ],
    ['javascript:alert(1)', 'page is not on https', 'javascript://'],
    ['/page?vkh=1', 'page address is not a URL', undefined],
  ])('does not show %s', async (url, why, refusedPage) => {
    const { wayforpay } = await says({ url })
    expect(await wayforpay.open(payment)).toEqual({ kind: 'unavailable', why, refusedPage })
  })
})

describe('what cannot be relied on is unavailable, whatever is asked', () => {
  test.each(brokenAnswers)('%s', async (_, answer, why) => {
    const { wayforpay, requests } = await bank(answer)
    const startedAt = performance.now()
    const answers = await Promise.all([
      wayforpay.open(payment),
      wayforpay.ask(known),
      wayforpay.close(known),
      wayforpay.refund(known, wanted),
    ])
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ kind: 'unavailable', why })))
    expect(performance.now() - startedAt).toBeLessThan(2500)
    expect(requests).toHaveLength(4)
    expect(JSON.stringify(requests)).not.toContain(secret)
  })

  test('nobody listening', async () => {
    const wayforpay = createWayforpay({
      payUrl: 'http://127.0.0.1:1/pay',
      merchantAccount: account,
      secret,
      merchantDomain: 'shop.example',
    })
    expect(await wayforpay.open(payment)).toEqual({ kind: 'unavailable', why: 'network ECONNREFUSED' })
  })
})

describe('asking about a payment', () => {
  const approved: Record<string, unknown> = JSON.parse(vectors.approvedBody)

  test('sends the signed question and hears what WayForPay knows', async () => {
    const { wayforpay, requests, sent } = await says(approved)
    expect(await wayforpay.ask(known)).toEqual({
      kind: 'news',
      news: {
        state: 'paid',
        happenedAt: 1_730_000_042_000,
        amount: 154736,
        currency: 'UAH',
        transactionId: '541963',
        providerStatus: 'Approved 1100',
      },
    })
    expect(requests).toMatchObject([
      { method: 'POST', url: '/wfp/api', headers: { 'content-type': 'application/json' } },
    ])
    expect(sent()).toEqual([
      {
        transactionType: 'CHECK_STATUS',
        merchantAccount: account,
        orderReference: '1001-1',
        merchantSignature: vectors.checkStatus.signature,
        apiVersion: 1,
      },
    ])
  })

  test('hears that WayForPay knows no such payment', async () => {
    const { wayforpay } = await says({ reason: 'Order Not Found', reasonCode: 1127 })
    expect(await wayforpay.ask(known)).toEqual({ kind: 'unknown-payment' })
  })

  test.each([
    [{ amount: 1547.35 }, 'wrong signature in the answer'],
    [{ transactionStatus: 'Refunded' }, 'wrong signature in the answer'],
    [{ merchantSignature: undefined }, 'wrong signature in the answer'],
    [{ amount: 'many' }, 'refused 1100'],
    [{ amount: 'many', reasonCode: undefined }, 'no payment in the answer'],
    [{ processingDate: undefined, createdDate: undefined }, 'no time in the answer'],
  ])('does not believe an answer with %j', async (change, why) => {
    const { wayforpay } = await says({ ...approved, ...change })
    expect(await wayforpay.ask(known)).toEqual({ kind: 'unavailable', why })
  })

  test('does not believe a genuine answer about another payment', async () => {
    const { wayforpay } = await says(approved)
    expect(await wayforpay.ask({ reference: '1002-1', providerId: '1002-1' })).toEqual({
      kind: 'unavailable',
      why: 'answer about something else',
    })
  })

  test('refused by WayForPay learns nothing', async () => {
    const { wayforpay } = await says({ reason: 'Invalid signature', reasonCode: 1113 })
    expect(await wayforpay.ask(known)).toEqual({ kind: 'unavailable', why: 'refused 1113' })
  })
})

describe('closing an unpaid page', () => {
  test('takes it back as an invoice', async () => {
    const { wayforpay, sent } = await says({ reason: 'Removed', reasonCode: 1100 })
    expect(await wayforpay.close(known)).toEqual({ kind: 'closed' })
    expect(sent()).toEqual([
      {
        transactionType: 'REMOVE_INVOICE',
        merchantAccount: account,
        orderReference: '1001-1',
        merchantSignature: vectors.checkStatus.signature,
        apiVersion: 1,
      },
    ])
  })

  test('leaves it open when WayForPay refuses', async () => {
    const { wayforpay } = await says({ reason: 'Order Not Found', reasonCode: 1127 })
    expect(await wayforpay.close(known)).toEqual({ kind: 'stays-open', why: 'refused 1127' })
  })

  test('is unknown without a reason', async () => {
    const { wayforpay } = await says({})
    expect(await wayforpay.close(known)).toEqual({ kind: 'unavailable', why: 'no reason in the answer' })
  })
})

describe('a refund', () => {
  const { refundReply } = vectors
  const reply = {
    merchantAccount: account,
    orderReference: '1001-1',
    transactionStatus: 'Refunded',
    reason: 'Ok',
    reasonCode: 1100,
    merchantSignature: refundReply.signature,
  }

  test('names its sum as it is signed, and why', async () => {
    const { wayforpay, requests, sent } = await says(reply)
    expect(await wayforpay.refund(known, wanted)).toEqual({ kind: 'accepted' })
    expect(sent()).toEqual([
      {
        transactionType: 'REFUND',
        merchantAccount: account,
        orderReference: '1001-1',
        amount: 1547.36,
        currency: 'UAH',
        comment: 'Покупець передумав',
        merchantSignature: vectors.refundRequest.signature,
        apiVersion: 1,
      },
    ])
    expect(requests[0]?.body).toContain('"amount":1547.36,')
  })

  test('of any sum is sent as it is signed', async () => {
    const { wayforpay, requests } = await says(reply)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100_000_000 }), async (amount) => {
        await wayforpay.refund(known, { ...wanted, amount })
        const body = requests.at(-1)?.body ?? ''
        const written = /"amount":([^,]+),/.exec(body)?.[1] ?? ''
        const signature = sign([account, '1001-1', written, 'UAH'], secret)
        expect(JSON.parse(body)).toMatchObject({ merchantSignature: signature })
      }),
      { numRuns: 200 },
    )
  })

  test('never goes without the obligatory comment', async () => {
    const { wayforpay, sent } = await says(reply)
    await wayforpay.refund(known, { ...wanted, comment: ' ' })
    expect(sent()).toMatchObject([{ comment: 'Повернення коштів' }])
  })

  test.each([
    ['Refunded', 1100, { kind: 'accepted' }],
    ['Voided', 1100, { kind: 'accepted' }],
    ['RefundInProcessing', 1138, { kind: 'accepted' }],
    ['Declined', 1136, { kind: 'refused', code: '1136' }],
    ['a word of tomorrow', 1100, { kind: 'unavailable', why: 'no refund in the answer' }],
  ])('answered by a signed %s %i', async (transactionStatus, reasonCode, answer) => {
    const values = [account, '1001-1', transactionStatus, String(reasonCode)]
    const merchantSignature = sign(values, secret)
    const { wayforpay } = await says({ ...reply, transactionStatus, reasonCode, merchantSignature })
    expect(await wayforpay.refund(known, wanted)).toEqual(answer)
  })

  test.each([
    [{ transactionStatus: 'Voided' }, 'wrong signature in the answer'],
    [{ reasonCode: 1101 }, 'wrong signature in the answer'],
    [{ merchantSignature: undefined }, 'wrong signature in the answer'],
    [{ transactionStatus: undefined, reasonCode: undefined }, 'no refund in the answer'],
  ])('with %j in the answer may or may not have been taken on', async (change, why) => {
    const { wayforpay } = await says({ ...reply, ...change })
    expect(await wayforpay.refund(known, wanted)).toEqual({ kind: 'unavailable', why })
  })

  test('refused without more words is refused by its reason', async () => {
    const { wayforpay } = await says({ reason: 'Refund not allowed', reasonCode: 1123 })
    expect(await wayforpay.refund(known, wanted)).toEqual({ kind: 'refused', code: '1123' })
    const later = await says({ reason: 'In processing', reasonCode: 1131 })
    expect(await later.wayforpay.refund(known, wanted)).toEqual({ kind: 'unavailable', why: 'reason 1131' })
  })
})
