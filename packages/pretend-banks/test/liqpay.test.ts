import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import {
  arrived,
  expectSafePage,
  nothingMoreArrives,
  readAll,
  startMerchant,
} from '../../../test/payments/sandbox-bank.ts'
import { liqpayCustomerOf, setUp, startLiqpay } from '../../../test/payments/sandbox-liqpay.ts'

const known = { reference: '1001-1', providerId: '1001-1' }

describe('a payment on LiqPay’s page', () => {
  test('is unknown until the buyer comes, and waits while the page is open', async () => {
    const { shop, liqpay, open, arrive } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    expect(await liqpay.ask(known)).toEqual({ kind: 'unknown-payment' })
    await arrive(pageUrl)
    expect(await liqpay.ask(known)).toMatchObject({
      news: { state: 'pending', providerStatus: 'prepared', amount: 207000, currency: 'UAH' },
    })
  })

  test('paid is heard by signed callbacks, in order, and sends the buyer back', async () => {
    const { shop, liqpay, openAndPress } = await setUp()
    const answer = await openAndPress(shop.payment('1001-1'), 'pay')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, shop.payment('1001-1').returnUrl])

    await arrived(shop.webhooks, 2)
    expect(shop.webhooks).toMatchObject([
      { method: 'POST', url: '/callback' },
      {
        method: 'POST',
        url: '/callback',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      },
    ])
    expect(await readAll(liqpay, shop.webhooks)).toEqual(['pending', 'paid'])
    const asked = await liqpay.ask(known)
    expect(asked).toMatchObject({ kind: 'news', news: { state: 'paid', amount: 207000 } })
    const last = shop.webhooks.at(-1)
    const told = await liqpay.readCallback({
      body: Buffer.from(last?.body ?? ''),
      headers: last?.headers ?? {},
    })
    expect(told).toEqual({ ...asked, ...known })
    await nothingMoreArrives(shop.webhooks)
  })

  test.each([
    ['decline', { state: 'failed', providerStatus: 'failure limit' }, ['pending', 'failed']],
    ['cancel', { state: 'pending', providerStatus: 'prepared' }, []],
    ['expire', { state: 'expired', providerStatus: 'failure expired_prepared' }, []],
  ] as const)('ended by %s, and sends the buyer back too', async (action, news, readings) => {
    const { shop, liqpay, openAndPress } = await setUp()
    const answer = await openAndPress(shop.payment('1001-1'), action)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, shop.payment('1001-1').returnUrl])
    await arrived(shop.webhooks, readings.length)
    expect(await readAll(liqpay, shop.webhooks)).toEqual(readings)
    await nothingMoreArrives(shop.webhooks)
    expect(await liqpay.ask(known)).toMatchObject({ news })
  })

  test('left by a buyer can be paid by the same link', async () => {
    const { shop, liqpay, open, press } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    await press(pageUrl, 'cancel')
    await press(pageUrl, 'pay')
    expect(await liqpay.ask(known)).toMatchObject({ news: { state: 'paid' } })
  })

  test('pressed twice is paid once', async () => {
    const { shop, open, press } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    const answers = await Promise.all(['pay', 'pay', 'decline'].map((action) => press(pageUrl, action)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    await arrived(shop.webhooks, 2)
    await nothingMoreArrives(shop.webhooks)
  })

  test('comes into being once, however many browsers come at once', async () => {
    const { shop, open, arrive } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    const pages = await Promise.all(Array.from({ length: 8 }, () => arrive(pageUrl)))
    expect(new Set(pages).size).toBe(1)
  })

  test('is too late after its date, which is in UTC', async () => {
    const { shop, liqpay, openAndPress } = await setUp({ adapter: { clock: () => Date.now() - 3_602_000 } })
    await openAndPress(shop.payment('1001-1', { validSeconds: 3600 }), 'pay')
    expect(await liqpay.ask(known)).toMatchObject({ news: { state: 'expired' } })
  })

  test('of a real shop in test mode is one that only pretends', async () => {
    const publicKey = 'i12345678901'
    const { shop, liqpay, openAndPress } = await setUp({ bank: { publicKey }, adapter: { publicKey } })
    await openAndPress(shop.payment('1001-1'), 'pay')
    expect(await liqpay.ask(known)).toMatchObject({ news: { state: 'paid', providerStatus: 'sandbox' } })
  })

  test('shows the sum and the endings, safely, under a policy of its own', async () => {
    const { shop, open, arrive } = await setUp()
    const payment = shop.payment('1001-1', { orderNumber: '<script>alert("1")</script>&' })
    const { html, policy } = await expectSafePage(await arrive((await open(payment)).pageUrl), payment)
    expect(html).toContain('Тестовий LiqPay')
    expect(html).toContain('№ &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;')
    expect(policy).toContain("default-src 'none'; style-src 'sha256-")
  })

  test('finished shows how it ended and the way back, without buttons', async () => {
    const { shop, open, press, arrive } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    await press(pageUrl, 'decline')
    const html = await (await fetch(await arrive(pageUrl))).text()
    expect(html).toContain('Платіж відхилено')
    expect(html).toContain('Повернутися до магазину')
    expect(html).not.toContain('<button')
  })
})

describe('after a restart', () => {
  test('payments are as they were', async () => {
    const dataDir = await newFolder()
    const shop = await startMerchant()
    const before = await startLiqpay({ dataDir })
    const customer = liqpayCustomerOf(before.baseUrl)
    await customer.press((await customer.open(shop.payment('1001-1'))).pageUrl, 'pay')
    const waiting = await customer.open(shop.payment('1002-1'))
    await customer.arrive(waiting.pageUrl)
    await before.close()

    const again = await startLiqpay({ dataDir })
    const after = liqpayCustomerOf(again.baseUrl)
    expect(await after.liqpay.ask(known)).toMatchObject({ news: { state: 'paid' } })
    const samePage = waiting.pageUrl.replace(before.origin, again.origin)
    await after.press(samePage, 'pay')
    expect(await after.look('1002-1')).toMatchObject({ payment: { status: 'success' } })
  })
})
