import { describe, expect, test } from 'vitest'
import { brokenAnswers } from '../../../../../test/payments/broken-answers.ts'
import * as vectors from '../../../../../test/payments/liqpay-vectors.ts'
import { json, startServer } from '../../../../../test/payments/pretend-server.ts'
import type { NewPayment, NewRefund } from '../provider.ts'
import { signatureOf } from './envelope.ts'
import { createLiqpay, type LiqpayOptions } from './liqpay.ts'

const { publicKey, privateKey } = vectors
const keys = { publicKey, privateKey, isTestMode: true }

const payment: NewPayment = {
  reference: '1001-1',
  orderNumber: '1001',
  amount: 207050,
  lines: [{ name: 'Набір', code: 'kit-1', quantity: 1, price: 207050 }],
  returnUrl: 'https://shop.example/order-success?order=1',
  callbackUrl: 'https://shop.example/payments/liqpay/callback',
  validSeconds: 3600,
}

const known = { reference: '1001-1', providerId: '1001-1' }
const wanted: NewRefund = {
  refundId: 'r-1',
  amount: 69000,
  paid: 69000,
  lines: [],
  currency: 'UAH',
  comment: '',
}

type Responder = Parameters<typeof startServer>[0]

async function bank(answer: Responder) {
  const { origin, requests } = await startServer(answer)
  return { liqpay: createLiqpay({ ...keys, baseUrl: `${origin}/liqpay/`, timeoutMs: 400 }), requests }
}

const says = (body: unknown) => bank((_, response) => json(response, body))

describe('a payment page', () => {
  const at = (iso: string) => () => Date.parse(iso)

  async function openWith(options: Partial<LiqpayOptions> = {}, change: Partial<NewPayment> = {}) {
    const liqpay = createLiqpay({ ...keys, clock: at('2026-11-21T21:30:05.700Z'), ...options })
    const opened = await liqpay.open({ ...payment, ...change })
    if (opened.kind !== 'opened') throw new Error(JSON.stringify(opened))
    const query = new URL(opened.pageUrl).searchParams
    const data = query.get('data') ?? ''
    const parameters: unknown = JSON.parse(Buffer.from(data, 'base64').toString())
    return { opened, data, signature: query.get('signature'), parameters }
  }

  test('is a signed link that asks for the sum in hryvnias, until a time in UTC', async () => {
    const { opened, data, signature, parameters } = await openWith()
    expect(opened.providerId).toBe('1001-1')
    expect(opened.pageUrl).toMatch(/^https:\/\/www\.liqpay\.ua\/api\/3\/checkout\?data=/)
    expect(signature).toBe(signatureOf(data, privateKey, 3))
    expect(parameters).toEqual({
      version: 3,
      public_key: publicKey,
      action: 'pay',
      amount: 2070.5,
      currency: 'UAH',
      description: 'Замовлення № 1001',
      order_id: '1001-1',
      result_url: payment.returnUrl,
      server_url: payment.callbackUrl,
      language: 'uk',
      expired_date: '2026-11-21 22:30:05',
    })
  })

  test('leaves no character of the link unencoded', async () => {
    for (let n = 0; n < 60; n++) {
      const { opened, data } = await openWith({}, { orderNumber: `${n}~~~???>>>` })
      const query = opened.pageUrl.slice(opened.pageUrl.indexOf('?') + 1)
      expect(query).toMatch(/^data=[\w.*%-]+&signature=[\w.*%-]+$/)
      expect(decodeURIComponent(query.slice(5, query.indexOf('&')))).toBe(data)
    }
  })

  test('goes over midnight and into the next year by UTC', async () => {
    const clock = at('2026-12-31T23:59:59.999Z')
    expect((await openWith({ clock })).parameters).toMatchObject({ expired_date: '2027-01-01 00:59:59' })
  })

  test.each([
    [69000, '690'],
    [69050, '690.5'],
    [154736, '1547.36'],
    [5, '0.05'],
    [100, '1'],
    [100_000_000, '1000000'],
  ])('of %i kopiykas asks for %s', async (amount, text) => {
    const { data } = await openWith({}, { amount })
    expect(Buffer.from(data, 'base64').toString()).toContain(`"amount":${text},`)
  })

  test('is never made for a sum that cannot be asked for', async () => {
    const liqpay = createLiqpay(keys)
    for (const amount of [0, -100, 690.5, NaN, Infinity]) {
      await expect(liqpay.open({ ...payment, amount })).rejects.toThrow(RangeError)
    }
  })

  test('in test mode says so unless the keys do', async () => {
    const real = { publicKey: 'i12345678901' }
    expect((await openWith()).parameters).not.toHaveProperty('sandbox')
    expect((await openWith(real)).parameters).toMatchObject({ sandbox: '1' })
    expect((await openWith({ ...real, isTestMode: false })).parameters).not.toHaveProperty('sandbox')
  })

  test('is refused when LiqPay would not take an address', async () => {
    const liqpay = createLiqpay(keys)
    const long = `https://shop.example/${'x'.repeat(500)}`
    expect(await liqpay.open({ ...payment, returnUrl: long })).toEqual({
      kind: 'refused',
      code: 'result_url too long',
    })
    expect(await liqpay.open({ ...payment, callbackUrl: long })).toEqual({
      kind: 'refused',
      code: 'server_url too long',
    })
  })

  test('may be elsewhere than the API, on a listed host only', async () => {
    const baseUrl = 'http://127.0.0.1:4000/sandbox/liqpay'
    const pageBaseUrl = 'https://shop.example/sandbox/liqpay/'
    const { opened } = await openWith({ baseUrl, pageBaseUrl, allowedPageHosts: ['shop.example'] })
    expect(opened.pageUrl).toMatch(/^https:\/\/shop\.example\/sandbox\/liqpay\/api\/3\/checkout\?/)
    expect(() => createLiqpay({ ...keys, baseUrl, pageBaseUrl })).toThrow('unlisted host shop.example')
    expect(() => createLiqpay({ ...keys, baseUrl: 'http://www.liqpay.ua' })).toThrow('not on https')
    expect(() => createLiqpay({ ...keys, pageBaseUrl: 'https://evil.example' })).toThrow('unlisted host')
  })

  test('is not taken back', async () => {
    expect(await createLiqpay(keys).close(known)).toEqual({
      kind: 'stays-open',
      why: 'LiqPay takes back no page',
    })
  })
})

describe('what cannot be relied on is unavailable, for asking and refunds alike', () => {
  test.each(brokenAnswers)('%s', async (_, answer, why) => {
    const { liqpay, requests } = await bank(answer)
    const startedAt = performance.now()
    expect(await liqpay.ask(known)).toEqual({ kind: 'unavailable', why })
    expect(await liqpay.refund(known, wanted)).toEqual({ kind: 'unavailable', why })
    expect(performance.now() - startedAt).toBeLessThan(2500)
    expect(requests).toHaveLength(2)
    expect(JSON.stringify(requests)).not.toContain(privateKey)
  })

  test('nobody listening', async () => {
    const liqpay = createLiqpay({ ...keys, baseUrl: 'http://127.0.0.1:1' })
    expect(await liqpay.ask(known)).toEqual({ kind: 'unavailable', why: 'network ECONNREFUSED' })
  })
})

describe('asking about a payment', () => {
  const said = {
    result: 'ok',
    action: 'pay',
    status: 'success',
    public_key: publicKey,
    order_id: '1001-1',
    payment_id: 165629,
    amount: 690,
    currency: 'UAH',
    create_date: 1_730_000_000_000,
    end_date: 1_730_000_005_000,
  }

  test('sends the signed question and hears what LiqPay knows', async () => {
    const { liqpay, requests } = await says(said)
    expect(await liqpay.ask(known)).toEqual({
      kind: 'news',
      news: {
        state: 'paid',
        happenedAt: 1_730_000_005_000,
        amount: 69000,
        currency: 'UAH',
        transactionId: '165629',
        providerStatus: 'success',
      },
    })
    expect(requests).toMatchObject([
      {
        method: 'POST',
        url: '/liqpay/api/request',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(vectors.status).toString(),
      },
    ])
  })

  test('hears of a failure although the answer calls itself an error', async () => {
    const { liqpay } = await says({ ...said, result: 'error', status: 'failure', err_code: 'limit' })
    expect(await liqpay.ask(known)).toMatchObject({
      news: { state: 'failed', providerStatus: 'failure limit' },
    })
  })

  test('hears that nobody came to the page', async () => {
    const { liqpay } = await says({ result: 'error', status: 'error', err_code: 'payment_not_found' })
    expect(await liqpay.ask(known)).toEqual({ kind: 'unknown-payment' })
  })

  test('refused by LiqPay learns nothing', async () => {
    const { liqpay } = await says({ result: 'error', status: 'error', err_code: 'invalid_signature' })
    expect(await liqpay.ask(known)).toEqual({ kind: 'unavailable', why: 'refused invalid_signature' })
  })

  test.each([
    [{ order_id: '1002-1' }, 'answer about something else'],
    [{ public_key: 'sandbox_i0' }, 'answer about something else'],
    [{ action: 'refund' }, 'answer about something else'],
    [{ create_date: undefined, end_date: undefined }, 'no time in the answer'],
    [{ amount: 690.123 }, 'no payment in the answer'],
  ])('does not believe an answer with %j', async (change, why) => {
    const { liqpay } = await says({ ...said, ...change })
    expect(await liqpay.ask(known)).toEqual({ kind: 'unavailable', why })
  })
})

describe('a refund', () => {
  test('of the whole or a part names its sum in hryvnias', async () => {
    const { liqpay, requests } = await says({ action: 'refund', payment_id: 1, status: 'reversed' })
    expect(await liqpay.refund(known, wanted)).toEqual({ kind: 'accepted' })
    expect(await liqpay.refund(known, { ...wanted, amount: 7050 })).toEqual({ kind: 'accepted' })
    expect(requests[0]?.body).toBe(new URLSearchParams(vectors.refund).toString())
    const data = new URLSearchParams(requests[1]?.body).get('data') ?? ''
    expect(JSON.parse(Buffer.from(data, 'base64').toString())).toMatchObject({ amount: 70.5 })
  })

  test.each(['success', 'reversed', 'wait_reserve', 'processing'])(
    'answered by %s is accepted',
    async (status) => {
      const { liqpay } = await says({ action: 'refund', status })
      expect(await liqpay.refund(known, wanted)).toEqual({ kind: 'accepted' })
    },
  )

  test.each([
    [{ result: 'error', status: 'error', err_code: 'payment_not_found' }, 'payment_not_found'],
    [{ status: 'failure', err_code: 'amount_limit' }, 'amount_limit'],
    [{ status: 'error' }, 'error'],
    [{ result: 'error', status: 'success', err_code: 'err_access' }, 'err_access'],
  ])('answered by %j is refused', async (body, code) => {
    const { liqpay } = await says(body)
    expect(await liqpay.refund(known, wanted)).toEqual({ kind: 'refused', code })
  })

  test.each([[{ status: 'a word of tomorrow' }], [{}], [[]], [{ status: 'success', order_id: '1002-1' }]])(
    'answered by %j may or may not have been taken on',
    async (body) => {
      const { liqpay } = await says(body)
      expect(await liqpay.refund(known, wanted)).toMatchObject({ kind: 'unavailable' })
    },
  )
})

test('an account of version 7 signs what it asks for, and reads what is told, with that version', async () => {
  const { origin, requests } = await startServer((_, response) => json(response, {}))
  const liqpay = createLiqpay({ ...keys, version: 7, baseUrl: origin })
  const opened = await liqpay.open(payment)
  await liqpay.ask(known)
  await liqpay.refund(known, wanted)
  const page = opened.kind === 'opened' ? new URL(opened.pageUrl).search : ''
  const sent = [page, ...requests.map(({ body }) => body)].map((query) => new URLSearchParams(query))
  expect(sent).toHaveLength(3)
  for (const envelope of sent) {
    const data = envelope.get('data') ?? ''
    expect(JSON.parse(Buffer.from(data, 'base64').toString())).toMatchObject({ version: 7 })
    expect(envelope.get('signature')).toBe(signatureOf(data, privateKey, 7))
  }
  const { data, signature, signatureOfVersion7 } = vectors.callbackSuccess
  const told = async (signed: string) => {
    const body = Buffer.from(new URLSearchParams({ data, signature: signed }).toString())
    return (await liqpay.readCallback({ body, headers: {} })).kind
  }
  expect([await told(signatureOfVersion7), await told(signature)]).toEqual(['news', 'forged'])
})

test('a callback is acknowledged with an empty object', () => {
  expect(createLiqpay(keys).acknowledge('1001-1')).toEqual({
    contentType: 'application/json; charset=utf-8',
    body: '{}',
  })
})
