import { describe, expect, test, vi } from 'vitest'
import { createMonobank } from '../../src/server/payments/monobank/monobank.ts'
import type { PaymentProvider } from '../../src/server/payments/provider.ts'
import type { Heard } from './pretend-server.ts'
import { customerOf, newFolder, startBank, startShop, token } from './sandbox-bank.ts'

async function setUp(options: { answers?: number[]; timeoutMs?: number } = {}) {
  const bank = await startBank()
  const shop = await startShop(options.answers)
  const customer = customerOf(bank.baseUrl, { timeoutMs: options.timeoutMs ?? 3000 })
  return { bank, shop, ...customer }
}

/** What the shop makes of the webhooks it heard, in order of arrival. */
async function readAll(monobank: PaymentProvider, webhooks: readonly Heard[]): Promise<string[]> {
  const readings = await Promise.all(
    webhooks.map(({ body, headers }) => monobank.readCallback({ body: Buffer.from(body), headers })),
  )
  return readings.map((reading) => (reading.kind === 'news' ? reading.news.state : reading.kind))
}

async function arrived(webhooks: readonly Heard[], count: number): Promise<void> {
  await vi.waitFor(() => expect(webhooks).toHaveLength(count), { timeout: 3000, interval: 10 })
}

const quietMs = 300

async function nothingMoreArrives(webhooks: readonly Heard[]): Promise<void> {
  const before = webhooks.length
  await new Promise((resolve) => {
    setTimeout(resolve, quietMs)
  })
  expect(webhooks).toHaveLength(before)
}

describe('a payment on the bank’s page', () => {
  test('paid is heard by signed webhooks, in order, and sends the buyer back', async () => {
    const { shop, monobank, open, press } = await setUp()
    const { providerId, pageUrl } = await open(shop.payment('1001-1'))
    expect(await monobank.ask({ reference: '1001-1', providerId })).toMatchObject({
      kind: 'news',
      news: { state: 'pending', providerStatus: 'created', amount: 207000, currency: 'UAH' },
    })

    const answer = await press(pageUrl, 'pay')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(shop.payment('1001-1').returnUrl)

    await arrived(shop.webhooks, 2)
    expect(shop.webhooks.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /callback',
      'POST /callback',
    ])
    expect(await readAll(monobank, shop.webhooks)).toEqual(['pending', 'paid'])
    const asked = await monobank.ask({ reference: '1001-1', providerId })
    expect(asked).toMatchObject({ kind: 'news', news: { state: 'paid', amount: 207000 } })
    const last = shop.webhooks.at(-1)
    const told = await monobank.readCallback({
      body: Buffer.from(last?.body ?? ''),
      headers: last?.headers ?? {},
    })
    expect(told).toEqual({ ...asked, reference: '1001-1', providerId })
    await nothingMoreArrives(shop.webhooks)
  })

  test.each([
    ['decline', 'failed', 'failure 59', ['pending', 'failed']],
    ['cancel', 'canceled', 'failure 8002', ['canceled']],
    ['expire', 'expired', 'expired', []],
  ] as const)('ended by %s is %s, and sends the buyer back too', async (action, state, word, heard) => {
    const { shop, monobank, open, press } = await setUp()
    const { providerId, pageUrl } = await open(shop.payment('1001-1'))
    const answer = await press(pageUrl, action)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, shop.payment('1001-1').returnUrl])
    await arrived(shop.webhooks, heard.length)
    expect(await readAll(monobank, shop.webhooks)).toEqual(heard)
    await nothingMoreArrives(shop.webhooks)
    expect(await monobank.ask({ reference: '1001-1', providerId })).toMatchObject({
      news: { state, providerStatus: word },
    })
  })

  test('pressed twice is paid once', async () => {
    const { shop, open, press } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    const answers = await Promise.all([
      press(pageUrl, 'pay'),
      press(pageUrl, 'pay'),
      press(pageUrl, 'decline'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    await arrived(shop.webhooks, 2)
    await nothingMoreArrives(shop.webhooks)
  })

  test('nobody comes for runs out, and only who asks hears of it', async () => {
    const { shop, monobank, open } = await setUp()
    const { providerId } = await open(shop.payment('1001-1', { validSeconds: 1 }))
    const known = { reference: '1001-1', providerId }
    await vi.waitFor(
      async () => expect(await monobank.ask(known)).toMatchObject({ news: { state: 'expired' } }),
      {
        timeout: 3000,
        interval: 100,
      },
    )
    expect(shop.webhooks).toEqual([])
  })

  test('shows what is paid for, safely, under a policy of its own', async () => {
    const { shop, open } = await setUp()
    const payment = shop.payment('1001-1')
    const name = '<script>alert("1")</script>&'
    const { pageUrl } = await open({ ...payment, lines: [{ name, code: 'k', quantity: 3, price: 69000 }] })
    const response = await fetch(pageUrl)
    const html = await response.text()
    expect(html).toContain('<html lang="uk">')
    expect(html).toContain('Замовлення № 48215093')
    expect(html).toMatch(/2\s070,00 <small>грн/)
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp; × 3')
    expect(html).not.toContain('<script')
    const values = [...html.matchAll(/<button[^>]* name="action" value="(\w+)"/g)].map(([, value]) => value)
    expect(values).toEqual(['pay', 'decline', 'cancel', 'expire'])
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${new URL(payment.returnUrl).origin};`)
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
  })

  test('of no invoice is an honest 404', async () => {
    const { bank, press } = await setUp()
    for (const response of [
      await fetch(`${bank.baseUrl}/pay/none`),
      await press(`${bank.baseUrl}/pay/none`, 'pay'),
    ]) {
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Такого рахунку немає')
    }
  })

  test('finished shows how it ended and the way back, without buttons', async () => {
    const { shop, open, press } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    await press(pageUrl, 'cancel')
    const html = await (await fetch(pageUrl)).text()
    expect(html).toContain('Платіж скасовано')
    expect(html).toContain('Повернутися до магазину')
    expect(html).not.toContain('<button')
  })

  test('may wait for the first webhooks when told so', async () => {
    const bank = await startBank({ waitForWebhookMs: 2000 })
    const shop = await startShop()
    const { open, press } = customerOf(bank.baseUrl)
    const { pageUrl } = await open(shop.payment('1001-1'))
    await press(pageUrl, 'pay')
    expect(shop.webhooks).toHaveLength(2)
  })
})

describe('a webhook', () => {
  test('is tried again until the shop answers 200', async () => {
    const { shop, open, press, monobank } = await setUp({ answers: [500, 202, 200] })
    const { pageUrl } = await open(shop.payment('1001-1'))
    await press(pageUrl, 'cancel')
    await arrived(shop.webhooks, 3)
    expect(await readAll(monobank, shop.webhooks)).toEqual(['canceled', 'canceled', 'canceled'])
    await nothingMoreArrives(shop.webhooks)
  })

  test('is given up after three attempts', async () => {
    const { shop, open, press, look } = await setUp({ answers: [503] })
    const { pageUrl } = await open(shop.payment('1001-1'))
    await press(pageUrl, 'cancel')
    await arrived(shop.webhooks, 3)
    await nothingMoreArrives(shop.webhooks)
    expect(await look('1001-1')).toMatchObject({
      deliveries: [
        { status: 'failure', attempt: 1, answer: 503 },
        { status: 'failure', attempt: 2, answer: 503 },
        { status: 'failure', attempt: 3, answer: 503 },
      ],
    })
  })

  test.each([
    ['lose', ['paid']],
    ['repeat', ['pending', 'pending', 'paid']],
    ['reorder', ['paid', 'pending']],
    ['delay', ['paid', 'pending']],
    ['tamper', ['forged', 'paid']],
    ['unsigned', ['forged', 'paid']],
  ] as const)('goes wrong on demand: %s', async (fault, heard) => {
    const { shop, monobank, open, press, control } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    const rule = { on: 'webhook', fault, times: 1, ms: 150 }
    expect(await control({ do: 'fault', rule })).toEqual({ status: 200, body: { faults: [rule] } })
    await press(pageUrl, 'pay')
    await arrived(shop.webhooks, heard.length)
    await nothingMoreArrives(shop.webhooks)
    expect(await readAll(monobank, shop.webhooks)).toEqual(heard)
  })

  test('signed with a new key is believed by a shop that knew the old one', async () => {
    const { shop, monobank, open, press, control } = await setUp()
    const first = await open(shop.payment('1001-1'))
    await press(first.pageUrl, 'cancel')
    await arrived(shop.webhooks, 1)
    expect(await readAll(monobank, shop.webhooks)).toEqual(['canceled'])
    await control({ do: 'rotate-key' })
    const second = await open(shop.payment('1001-2'))
    await press(second.pageUrl, 'cancel')
    await arrived(shop.webhooks, 2)
    expect(await readAll(monobank, shop.webhooks.slice(1))).toEqual(['canceled'])
    expect(await readAll(monobank, shop.webhooks.slice(0, 1))).toEqual(['forged'])
  })
})

describe('the bank on a bad day', () => {
  test.each([
    ['500', 'HTTP 500 INTERNAL_ERROR'],
    ['429', 'HTTP 429 TMR'],
    ['garbage', 'not JSON'],
    ['empty', 'not JSON'],
    ['huge', 'network UND_ERR_RES_EXCEEDED_MAX_SIZE'],
    ['redirect', 'redirect 302'],
    ['slow', 'time-out'],
    ['hang', 'time-out'],
    ['cut', 'network UND_ERR_SOCKET'],
  ])('%s leaves the payment unopened and the next try works', async (fault, why) => {
    const { shop, monobank, control } = await setUp({ timeoutMs: 400 })
    await control({ do: 'fault', rule: { on: 'create', fault, times: 1, ms: 2000 } })
    expect(await monobank.open(shop.payment('1001-1'))).toEqual({ kind: 'unavailable', why })
    expect(await monobank.open(shop.payment('1001-2'))).toMatchObject({ kind: 'opened' })
  })

  test('a page on a foreign host is not believed', async () => {
    const { shop, monobank, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'create', fault: 'wrong-page', times: 1 } })
    expect(await monobank.open(shop.payment('1001-1'))).toEqual({
      kind: 'unavailable',
      why: 'page on an unlisted host pay.example.org',
    })
  })

  test('a slow answer within the limit is waited for', async () => {
    const { shop, monobank, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'api', fault: 'slow', ms: 200 } })
    const startedAt = performance.now()
    expect(await monobank.open(shop.payment('1001-1'))).toMatchObject({ kind: 'opened' })
    expect(performance.now() - startedAt).toBeGreaterThan(190)
  })

  test('an answer that is lost leaves an invoice the bank knows of', async () => {
    const { shop, monobank, control, look } = await setUp()
    await control({ do: 'fault', rule: { on: 'create', fault: 'cut', times: 1 } })
    expect(await monobank.open(shop.payment('1001-1'))).toMatchObject({ kind: 'unavailable' })
    expect(await look('1001-1')).toMatchObject({ invoice: { reference: '1001-1', status: 'created' } })
  })

  test('a fault may concern one payment only, and is over when cleared', async () => {
    const { shop, monobank, open, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'api', fault: '500', reference: '1001-1' } })
    expect(await monobank.open(shop.payment('1001-1'))).toMatchObject({ kind: 'unavailable' })
    const { providerId } = await open(shop.payment('1002-1'))
    expect(await monobank.ask({ reference: '1002-1', providerId })).toMatchObject({ kind: 'news' })
    expect(await control({ do: 'clear' })).toMatchObject({ body: { faults: [] } })
    expect(await monobank.open(shop.payment('1001-1'))).toMatchObject({ kind: 'opened' })
  })

  test('without its key to be had, a webhook is unverifiable until it is', async () => {
    const { bank, shop, open, press, control } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    await press(pageUrl, 'cancel')
    await arrived(shop.webhooks, 1)
    await control({ do: 'fault', rule: { on: 'pubkey', fault: '429', times: 1 } })
    let now = 0
    const monobank = createMonobank({ baseUrl: bank.baseUrl, token, clock: () => now })
    expect(await readAll(monobank, shop.webhooks)).toEqual(['unverifiable'])
    now += 5000
    expect(await readAll(monobank, shop.webhooks)).toEqual(['canceled'])
  })

  test('closes at once although a call hangs', async () => {
    const { bank, shop, monobank, control } = await setUp()
    await control({ do: 'fault', rule: { on: 'create', fault: 'hang' } })
    const hanging = monobank.open(shop.payment('1001-1'))
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    const startedAt = performance.now()
    await bank.close()
    expect(performance.now() - startedAt).toBeLessThan(1000)
    expect(await hanging).toMatchObject({ kind: 'unavailable' })
  })
})

describe('money going back', () => {
  async function paidInvoice() {
    const all = await setUp()
    const { providerId, pageUrl } = await all.open(all.shop.payment('1001-1'))
    await all.press(pageUrl, 'pay')
    await arrived(all.shop.webhooks, 2)
    const known = { reference: '1001-1', providerId }
    const cancel = (amount?: number) =>
      all.send('/api/merchant/invoice/cancel', { invoiceId: providerId, extRef: 'r', amount })
    return { ...all, known, cancel }
  }

  test('in part leaves the payment paid, in full turns it refunded', async () => {
    const { shop, monobank, known, cancel } = await paidInvoice()
    expect(await cancel(7000)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await monobank.ask(known)).toMatchObject({
      news: { state: 'paid', amount: 207000, refunded: 7000 },
    })
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(await monobank.ask(known)).toMatchObject({
      news: { state: 'refunded', amount: 207000, refunded: 207000 },
    })
    await arrived(shop.webhooks, 4)
    expect(await readAll(monobank, shop.webhooks)).toEqual(['pending', 'paid', 'paid', 'refunded'])
  })

  test('never exceeds what was paid', async () => {
    const { cancel } = await paidInvoice()
    for (const amount of [207001, 0, -1, 0.5]) {
      expect(await cancel(amount)).toMatchObject({ status: 400, body: { errCode: 'WRONG_CANCEL_AMOUNT' } })
    }
    await cancel()
    expect(await cancel()).toMatchObject({ status: 400, body: { errCode: 'WRONG_CANCEL_AMOUNT' } })
  })

  test('can come later by itself', async () => {
    const { shop, monobank, act } = await paidInvoice()
    expect(await act('1001-1', 'refund', { afterMs: 100 })).toMatchObject({ status: 202 })
    await arrived(shop.webhooks, 3)
    expect(await readAll(monobank, shop.webhooks.slice(2))).toEqual(['refunded'])
  })
})

describe('an unpaid invoice taken back', () => {
  test('cannot be paid any more', async () => {
    const { shop, monobank, open, press, send } = await setUp()
    const { providerId, pageUrl } = await open(shop.payment('1001-1'))
    expect(await send('/api/merchant/invoice/remove', { invoiceId: providerId })).toEqual({
      status: 200,
      body: {},
    })
    await press(pageUrl, 'pay')
    expect(await monobank.ask({ reference: '1001-1', providerId })).toMatchObject({
      news: { state: 'canceled' },
    })
    await nothingMoreArrives(shop.webhooks)
  })

  test('must be unpaid', async () => {
    const { shop, open, press, send } = await setUp()
    const { providerId, pageUrl } = await open(shop.payment('1001-1'))
    await press(pageUrl, 'pay')
    expect(await send('/api/merchant/invoice/remove', { invoiceId: providerId })).toMatchObject({
      status: 400,
    })
  })
})

describe('acting without the page', () => {
  test('does what a payer does, by invoice or by reference, once', async () => {
    const { shop, open, act } = await setUp()
    const { providerId } = await open(shop.payment('1001-1'))
    expect(await act(providerId, 'process')).toMatchObject({ body: { invoice: { status: 'processing' } } })
    expect(await act('1001-1', 'pay')).toMatchObject({
      status: 200,
      body: { invoice: { status: 'success' } },
    })
    expect(await act('1001-1', 'decline')).toMatchObject({ status: 409, body: { errCode: 'WRONG_STATE' } })
    await arrived(shop.webhooks, 2)
  })

  test('can bring money after a failure and tell of it again', async () => {
    const { shop, monobank, open, act } = await setUp()
    await open(shop.payment('1001-1'))
    await act('1001-1', 'decline')
    await act('1001-1', 'pay', { evenIfFinished: true })
    await act('1001-1', 'resend')
    await arrived(shop.webhooks, 4)
    expect(await readAll(monobank, shop.webhooks)).toEqual(['pending', 'failed', 'paid', 'paid'])
  })

  test('is refused without the token and for what does not exist', async () => {
    const { send, act } = await setUp()
    expect(await send('/control', { do: 'clear' }, {})).toMatchObject({ status: 403 })
    expect(await send('/control/invoices/1/pay', {}, { 'x-token': 'wrong' })).toMatchObject({ status: 403 })
    expect(await act('nothing', 'pay')).toMatchObject({ status: 404 })
    expect(await act('nothing', 'rob')).toMatchObject({ status: 400 })
    expect(await send('/control', { do: 'fault', rule: { on: 'create', fault: 'lose' } })).toMatchObject({
      status: 400,
    })
  })
})

describe('the bank checks its callers', () => {
  test('by token', async () => {
    const { bank, shop } = await setUp()
    const stranger = createMonobank({ baseUrl: bank.baseUrl, token: 'wrong' })
    expect(await stranger.open(shop.payment('1001-1'))).toEqual({ kind: 'refused', code: 'FORBIDDEN' })
    expect(await stranger.ask({ reference: '1001-1', providerId: 'x' })).toMatchObject({
      kind: 'unavailable',
    })
    expect((await fetch(`${bank.baseUrl}/api/merchant/pubkey`)).status).toBe(403)
  })

  const line = { name: 'Набір', code: 'k', qty: 2, sum: 100 }
  const basket = (...basketOrder: unknown[]) => ({ amount: 200, merchantPaymInfo: { basketOrder } })

  test.each([
    [{}, '1001'],
    [{ amount: 0 }, '1001'],
    [{ amount: 690.5 }, '1001'],
    [{ amount: '69000' }, '1001'],
    [{ amount: 200, ccy: 840 }, '1001'],
    [{ amount: 200, redirectUrl: 'javascript:alert(1)' }, '1001'],
    [{ amount: 200, webHookUrl: '/callback' }, '1001'],
    [basket({ ...line, sum: 101 }), 'INVALID_MERCHANT_PAYM_INFO'],
    [basket({ ...line, total: 201 }), 'INVALID_MERCHANT_PAYM_INFO'],
    [basket({ ...line, code: undefined }), 'INVALID_MERCHANT_PAYM_INFO'],
    [{ amount: 200, merchantPaymInfo: { destination: 'x'.repeat(281) } }, 'INVALID_MERCHANT_PAYM_INFO'],
  ])('by what an invoice must be: %j', async (body, errCode) => {
    const { send } = await setUp()
    expect(await send('/api/merchant/invoice/create', body)).toMatchObject({ status: 400, body: { errCode } })
  })

  test('and takes a right one without basket', async () => {
    const { send } = await setUp()
    expect(await send('/api/merchant/invoice/create', { amount: 200 })).toMatchObject({ status: 200 })
    expect(await send('/api/merchant/invoice/create', basket(line))).toMatchObject({ status: 200 })
  })

  test('by what can be read at all', async () => {
    const { bank, monobank } = await setUp()
    const response = await fetch(`${bank.baseUrl}/api/merchant/invoice/create`, {
      method: 'POST',
      headers: { 'x-token': token, 'content-type': 'application/json' },
      body: '{"amount":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errCode: 'BAD_REQUEST' })
    expect(await monobank.ask({ reference: '1-1', providerId: 'none' })).toEqual({ kind: 'unknown-payment' })
  })
})

describe('after a restart', () => {
  test('invoices and the key are as they were', async () => {
    const dataDir = await newFolder()
    const shop = await startShop()
    const before = await startBank({ dataDir })
    const customer = customerOf(before.baseUrl)
    const open = await customer.open(shop.payment('1001-1'))
    const paid = await customer.open(shop.payment('1002-1'))
    await customer.press(paid.pageUrl, 'pay')
    await arrived(shop.webhooks, 2)
    await before.close()

    const after = await startBank({ dataDir })
    const { monobank, act } = customerOf(after.baseUrl)
    expect(await monobank.ask({ reference: '1001-1', providerId: open.providerId })).toMatchObject({
      news: { state: 'pending' },
    })
    expect(await monobank.ask({ reference: '1002-1', providerId: paid.providerId })).toMatchObject({
      news: { state: 'paid' },
    })
    expect(await readAll(monobank, shop.webhooks)).toEqual(['pending', 'paid'])
    await act('1001-1', 'cancel')
    await arrived(shop.webhooks, 3)
  })

  test('only so many finished invoices are remembered', async () => {
    const dataDir = await newFolder()
    const shop = await startShop()
    const bank = await startBank({ dataDir, maxInvoices: 3 })
    const { open, press, look } = customerOf(bank.baseUrl)
    await open(shop.payment('open-1'))
    for (let number = 1; number <= 6; number++) {
      const { pageUrl } = await open(shop.payment(`${number}-1`))
      await press(pageUrl, 'expire')
    }
    expect(await look('open-1')).toMatchObject({ invoice: { status: 'created' } })
    expect(await look('1-1')).toMatchObject({ errCode: 'NOT_FOUND' })
    expect(await look('6-1')).toMatchObject({ invoice: { status: 'expired' } })
  })
})
