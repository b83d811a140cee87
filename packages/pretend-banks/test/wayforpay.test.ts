import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import {
  arrived,
  expectSafePage,
  nothingMoreArrives,
  readAll,
  startMerchant,
} from '../../../test/payments/sandbox-bank.ts'
import { setUp, startWayforpay, wayforpayCustomerOf } from '../../../test/payments/sandbox-wayforpay.ts'

const known = { reference: '1001-1', providerId: '1001-1' }

describe('a payment on WayForPay’s page', () => {
  test('waits while the page is open', async () => {
    const { shop, wayforpay, open } = await setUp()
    await open(shop.payment('1001-1'))
    expect(await wayforpay.ask(known)).toMatchObject({
      news: { state: 'pending', providerStatus: 'Created 1134', amount: 207000, currency: 'UAH' },
    })
  })

  test('paid is heard by signed callbacks that call themselves forms, each accepted once', async () => {
    const { shop, wayforpay, openAndPress } = await setUp()
    await openAndPress(shop.payment('1001-1'), 'pay')
    await arrived(shop.webhooks, 2)
    expect(shop.webhooks).toMatchObject([
      { method: 'POST', url: '/callback' },
      {
        method: 'POST',
        url: '/callback',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ])
    expect(JSON.parse(shop.webhooks[1]?.body ?? '')).toMatchObject({
      amount: 2070,
      phone: '+380501234567',
      transactionStatus: 'Approved',
    })
    expect(await readAll(wayforpay, shop.webhooks)).toEqual(['pending', 'paid'])
    const asked = await wayforpay.ask(known)
    expect(asked).toMatchObject({ kind: 'news', news: { state: 'paid', amount: 207000 } })
    const last = shop.webhooks.at(-1)
    const told = await wayforpay.readCallback({
      body: Buffer.from(last?.body ?? ''),
      headers: last?.headers ?? {},
    })
    expect(told.kind === 'hint' && (await told.confirm())).toEqual({ ...asked, ...known })
    await nothingMoreArrives(shop.webhooks)
  })

  test.each([
    ['decline', { state: 'failed', providerStatus: 'Declined 1104' }, ['pending', 'failed']],
    ['cancel', { state: 'canceled', providerStatus: 'Declined 1125' }, ['canceled']],
    ['expire', { state: 'expired', providerStatus: 'Expired 1124' }, ['expired']],
  ] as const)('ended by %s is told too', async (action, news, readings) => {
    const { shop, wayforpay, openAndPress } = await setUp()
    await openAndPress(shop.payment('1001-1'), action)
    await arrived(shop.webhooks, readings.length)
    expect(await readAll(wayforpay, shop.webhooks)).toEqual(readings)
    await nothingMoreArrives(shop.webhooks)
    expect(await wayforpay.ask(known)).toMatchObject({ news })
  })

  test('pressed twice is paid once', async () => {
    const { shop, open, press } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    const answers = await Promise.all(['pay', 'pay', 'decline'].map((action) => press(pageUrl, action)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await arrived(shop.webhooks, 2)
    await nothingMoreArrives(shop.webhooks)
  })

  test('shows what is paid for, safely, under a policy of its own', async () => {
    const { shop, open } = await setUp()
    const payment = shop.payment('1001-1')
    const name = '<script>alert("1")</script>&'
    const { pageUrl } = await open({ ...payment, lines: [{ name, code: 'k', quantity: 3, price: 69000 }] })
    const { html, policy } = await expectSafePage(pageUrl, payment)
    expect(html).toContain('Замовлення № 48215093')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp; × 3')
    expect(policy).not.toContain('script-src')
  })

  test('of no payment is an honest 404', async () => {
    const { bank, press } = await setUp()
    for (const path of ['/page', '/page?vkh=none']) {
      for (const response of [await fetch(bank.baseUrl + path), await press(bank.baseUrl + path, 'pay')]) {
        expect(response.status).toBe(404)
        expect(await response.text()).toContain('Такого рахунку немає')
      }
    }
  })
})

describe('the way back to the shop', () => {
  async function pressed(action: string) {
    const { shop, openAndPress } = await setUp()
    const payment = shop.payment('1001-1')
    const response = await openAndPress(payment, action)
    return { payment, response, html: await response.text() }
  }

  test('is a form that posts itself with the signed outcome', async () => {
    const { payment, response, html } = await pressed('pay')
    expect(response.status).toBe(200)
    expect(html).toContain(`<form method="post" action="${payment.returnUrl}" accept-charset="utf-8">`)
    const fields = new Map(
      [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    expect(fields.get('orderReference')).toBe('1001-1')
    expect(fields.get('transactionStatus')).toBe('Approved')
    expect(fields.get('merchantSignature')).toMatch(/^[0-9a-f]{32}$/)
    expect(fields.get('email')).toBe('pokupets&amp;tester=1@example.com')
  })

  test('runs one script, by its hash, and has a button for when scripts are off', async () => {
    const { payment, response, html } = await pressed('cancel')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'sha256-[A-Za-z0-9+/]+=';/)
    expect(policy).toContain(`form-action 'self' ${new URL(payment.returnUrl).origin};`)
    expect(html.match(/<script>/g)).toHaveLength(1)
    expect(html).toContain('<button class="main">Повернутися до магазину</button>')
  })

  test('stands on the page of a finished payment too, without haste', async () => {
    const { shop, open, press } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    await press(pageUrl, 'decline')
    const html = await (await fetch(pageUrl)).text()
    expect(html).toContain('Платіж відхилено')
    expect(html).toContain('<button class="main">Повернутися до магазину</button>')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('name="action"')
  })
})

test('after a restart payments are as they were', async () => {
  const dataDir = await newFolder()
  const before = await startWayforpay({ dataDir })
  const customer = wayforpayCustomerOf(before.baseUrl)
  const shop = await startMerchant([200], customer.accept)
  await customer.press((await customer.open(shop.payment('1001-1'))).pageUrl, 'pay')
  const waiting = await customer.open(shop.payment('1002-1'))
  await before.close()

  const again = await startWayforpay({ dataDir })
  const after = wayforpayCustomerOf(again.baseUrl)
  expect(await after.wayforpay.ask(known)).toMatchObject({ news: { state: 'paid' } })
  await after.press(waiting.pageUrl.replace(before.origin, again.origin), 'pay')
  expect(await after.look('1002-1')).toMatchObject({ payment: { transactionStatus: 'Approved' } })
  expect(await after.wayforpay.open(shop.payment('1001-1'))).toEqual({ kind: 'refused', code: '1112' })
})

describe('an unpaid page taken back', () => {
  test('cannot be paid any more, and its reference is used up', async () => {
    const { shop, wayforpay, open, press } = await setUp()
    const { pageUrl } = await open(shop.payment('1001-1'))
    expect(await wayforpay.close(known)).toEqual({ kind: 'closed' })
    await press(pageUrl, 'pay')
    expect(await (await fetch(pageUrl)).text()).toContain('Платіж скасовано')
    expect(await wayforpay.ask(known)).toEqual({ kind: 'unknown-payment' })
    expect(await wayforpay.open(shop.payment('1001-1'))).toEqual({ kind: 'refused', code: '1112' })
    await nothingMoreArrives(shop.webhooks)
  })

  test('must be unpaid', async () => {
    const { shop, wayforpay, openAndPress } = await setUp()
    await openAndPress(shop.payment('1001-1'), 'pay')
    expect(await wayforpay.close(known)).toEqual({ kind: 'stays-open', why: 'refused 1123' })
    expect(await wayforpay.ask(known)).toMatchObject({ news: { state: 'paid' } })
  })
})
