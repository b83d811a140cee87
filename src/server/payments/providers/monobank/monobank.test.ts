import { describe, expect, test } from 'vitest'
import { type ReceivedRequest, json, startServer } from '../../../../../test/payments/pretend-server.ts'
import type { NewPayment } from '../provider.ts'
import { createMonobank } from './monobank.ts'

const payment: NewPayment = {
  reference: '1001-1',
  orderNumber: '1001',
  amount: 207000,
  lines: [
    { name: 'Набір', code: 'kit-1', quantity: 2, price: 69000 },
    { name: 'Очищення', code: 'add-1', quantity: 1, price: 69000 },
  ],
  returnUrl: 'https://shop.example/order-success?orderId=1',
  callbackUrl: 'https://shop.example/api/payments/monobank/callback',
  validSeconds: 3600,
}

const token = 'uSecretTokenOfTheShop'

type Responder = Parameters<typeof startServer>[0]

async function bank(answer: Responder, options: { timeoutMs?: number; allowedPageHosts?: string[] } = {}) {
  const { origin, requests } = await startServer(answer)
  return { monobank: createMonobank({ baseUrl: `${origin}/mono/`, token, ...options }), requests, origin }
}

const opens: Responder = (_, response) =>
  json(response, { invoiceId: 'p2_1', pageUrl: 'https://pay.mbnk.biz/p2_1' })

describe('opening a payment', () => {
  test('asks for an invoice in kopiykas with every line of the basket', async () => {
    const { monobank, requests } = await bank(opens)
    expect(await monobank.open(payment)).toEqual({
      kind: 'opened',
      providerId: 'p2_1',
      pageUrl: 'https://pay.mbnk.biz/p2_1',
    })
    expect(requests).toMatchObject([
      {
        method: 'POST',
        url: '/mono/api/merchant/invoice/create',
        headers: { 'x-token': token, 'content-type': 'application/json' },
      },
    ])
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      amount: 207000,
      ccy: 980,
      paymentType: 'debit',
      merchantPaymInfo: {
        reference: '1001-1',
        destination: 'Замовлення № 1001',
        basketOrder: [
          { name: 'Набір', code: 'kit-1', qty: 2, sum: 69000, total: 138000 },
          { name: 'Очищення', code: 'add-1', qty: 1, sum: 69000, total: 69000 },
        ],
      },
      redirectUrl: payment.returnUrl,
      webHookUrl: payment.callbackUrl,
      validity: 3600,
    })
  })

  test('never leaves the shop when the lines do not add up', async () => {
    const { monobank, requests } = await bank(opens)
    await expect(monobank.open({ ...payment, amount: 206999 })).rejects.toThrow(RangeError)
    await expect(monobank.open({ ...payment, amount: 0, lines: [] })).rejects.toThrow(RangeError)
    expect(requests).toEqual([])
  })

  test.each([
    [400, 'INVALID_MERCHANT_PAYM_INFO'],
    [400, '1001'],
    [403, 'FORBIDDEN'],
    [404, '1004'],
    [405, 'METHOD_NOT_ALLOWED'],
  ])('is refused by HTTP %i %s', async (status, errCode) => {
    const { monobank } = await bank((_, response) => json(response, { errCode, errText: 'ні' }, status))
    expect(await monobank.open(payment)).toEqual({ kind: 'refused', code: errCode })
  })
})

const failures: readonly (readonly [string, Responder, string])[] = [
  ['an error of the bank', (_, r) => json(r, { errCode: 'INTERNAL_ERROR' }, 500), 'HTTP 500 INTERNAL_ERROR'],
  ['too many requests', (_, r) => json(r, { errCode: 'TMR' }, 429), 'HTTP 429 TMR'],
  ['too many requests, badly said', (_, r) => json(r, { errCode: 'TMR' }, 400), 'HTTP 400 TMR'],
  ['a gateway’s page', (_, r) => void r.writeHead(502).end('<html>Bad gateway</html>'), 'HTTP 502'],
  ['a gateway’s refusal', (_, r) => void r.writeHead(403).end('<html>Blocked</html>'), 'HTTP 403'],
  ['garbage', (_, r) => void r.writeHead(200).end('<html>ok</html>'), 'not JSON'],
  ['nothing', (_, r) => void r.writeHead(200).end(), 'not JSON'],
  ['JSON of another kind', (_, r) => json(r, ['ok']), 'no invoice in the answer'],
  ['a redirect', (_, r) => void r.writeHead(302, { location: '/elsewhere' }).end(), 'redirect 302'],
  [
    'a huge body',
    (_, r) => void r.writeHead(200).end('1'.repeat(300_000)),
    'network UND_ERR_RES_EXCEEDED_MAX_SIZE',
  ],
  ['a cut connection', (_, r) => void r.destroy(), 'network UND_ERR_SOCKET'],
  ['silence', () => {}, 'time-out'],
  ['a body that never ends', (_, r) => void r.writeHead(200).write('{'), 'time-out'],
]

describe('what cannot be relied on is unavailable, for opening and asking alike', () => {
  test.each(failures)('%s', async (_, answer, why) => {
    const { monobank, requests } = await bank(answer, { timeoutMs: 400 })
    const startedAt = performance.now()
    expect(await monobank.open(payment)).toEqual({ kind: 'unavailable', why })
    expect(await monobank.ask({ reference: '1001-1', providerId: 'p2_1' })).toEqual({
      kind: 'unavailable',
      why,
    })
    expect(performance.now() - startedAt).toBeLessThan(2500)
    expect(requests).toHaveLength(2)
  })

  test('a body that drips is cut at the time limit', async () => {
    const { monobank } = await bank(
      (_, response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(drip))
      },
      { timeoutMs: 400 },
    )
    expect(await monobank.open(payment)).toEqual({ kind: 'unavailable', why: 'time-out' })
  })

  test('nobody listening', async () => {
    const monobank = createMonobank({ baseUrl: 'http://127.0.0.1:1', token })
    expect(await monobank.open(payment)).toEqual({ kind: 'unavailable', why: 'network ECONNREFUSED' })
  })

  test('no answer, refusal or reason ever shows the token', async () => {
    const said: unknown[] = []
    for (const [, answer] of failures) {
      const { monobank } = await bank(answer, { timeoutMs: 200 })
      said.push(await monobank.open(payment))
    }
    const echo: Responder = ({ headers }, response) =>
      json(response, { errCode: `bad ${String(headers['x-token'])}` }, 400)
    said.push(await (await bank(echo)).monobank.open(payment))
    expect(JSON.stringify(said)).not.toContain(token)
  })
})

describe('the payment page', () => {
  async function openOn(pageUrl: string | ((origin: string) => string), allowedPageHosts: string[] = []) {
    let at = ''
    const { monobank, origin } = await bank(
      (_, response) =>
        json(response, { invoiceId: 'p2_1', pageUrl: typeof pageUrl === 'string' ? pageUrl : pageUrl(at) }),
      { allowedPageHosts },
    )
    at = origin
    return monobank.open(payment)
  }

  test.each(['https://pay.mbnk.biz/x', 'https://pay.monobank.ua/x', 'https://pay.bank.test/x'])(
    '%s is good',
    async (pageUrl) => {
      expect(await openOn(pageUrl, ['pay.bank.test'])).toMatchObject({ kind: 'opened', pageUrl })
    },
  )

  test.each([
    ['https://evil.example/x', 'page on an unlisted host evil.example', 'https://evil.example'],
    [
      'https://pay.mbnk.biz.evil.example/x',
      'page on an unlisted host pay.mbnk.biz.evil.example',
      'https://pay.mbnk.biz.evil.example',
    ],
    [
      'https://pay.mbnk.biz:8443/x',
      'page on an unlisted host pay.mbnk.biz:8443',
      'https://pay.mbnk.biz:8443',
    ],
    [
      'https://pay.mbnk.biz@evil.example/x',
      'page address carries a name or password',
      'https://evil.example',
    ],
    ['javascript:alert(1)', 'page is not on https', 'javascript://'],
    ['//pay.mbnk.biz/x', 'page address is not a URL', undefined],
    ['', 'page address is not a URL', undefined],
    ['http://127.0.0.1:9/x', 'page on an unlisted host 127.0.0.1:9', 'http://127.0.0.1:9'],
  ])('%s is not shown to a buyer', async (pageUrl, why, refusedPage) => {
    expect(await openOn(pageUrl)).toEqual({ kind: 'unavailable', why, refusedPage })
  })

  test('of a stand-in bank may be on plain http, on the stand-in’s host or a listed one', async () => {
    expect(await openOn((origin) => `${origin}/pay/p2_1`)).toMatchObject({ kind: 'opened' })
    expect(await openOn('http://shop.test:8080/pay/1', ['shop.test:8080'])).toMatchObject({ kind: 'opened' })
  })
})

describe('asking about a payment', () => {
  const known = { reference: '1001-1', providerId: 'p2/1 &x=1' }
  const invoice = {
    invoiceId: known.providerId,
    status: 'expired',
    amount: 207000,
    ccy: 980,
    createdDate: '2024-10-27T08:53:20Z',
    reference: '1001-1',
  }
  const says = (change: Record<string, unknown>): Responder => {
    return (_: ReceivedRequest, response) => json(response, { ...invoice, ...change })
  }

  test('hears what the bank knows', async () => {
    const { monobank, requests } = await bank(says({}))
    expect(await monobank.ask(known)).toEqual({
      kind: 'news',
      news: {
        state: 'expired',
        happenedAt: Date.UTC(2024, 9, 27, 8, 53, 20),
        amount: 207000,
        currency: 'UAH',
        providerStatus: 'expired',
      },
    })
    expect(requests).toMatchObject([
      { method: 'GET', url: '/mono/api/merchant/invoice/status?invoiceId=p2%2F1%20%26x%3D1' },
    ])
  })

  test('does not believe an answer about another invoice or another attempt', async () => {
    for (const change of [{ invoiceId: 'p2_2' }, { reference: '1002-1' }]) {
      const { monobank } = await bank(says(change))
      expect(await monobank.ask(known)).toEqual({ kind: 'unavailable', why: 'answer about another invoice' })
    }
  })

  test('does not take an answer without a time', async () => {
    const { monobank } = await bank(says({ createdDate: undefined }))
    expect(await monobank.ask(known)).toEqual({ kind: 'unavailable', why: 'no time in the answer' })
  })

  test('hears that the bank knows no such payment', async () => {
    const { monobank } = await bank((_, response) => json(response, { errCode: 'NOT_FOUND' }, 404))
    expect(await monobank.ask(known)).toEqual({ kind: 'unknown-payment' })
  })

  test('refused by the bank learns nothing', async () => {
    const { monobank } = await bank((_, response) => json(response, { errCode: 'FORBIDDEN' }, 403))
    expect(await monobank.ask(known)).toEqual({ kind: 'unavailable', why: 'refused FORBIDDEN' })
  })
})
