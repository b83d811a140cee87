import { describe, expect, test, vi } from 'vitest'
import {
  arrived,
  customerOf,
  expectSafePage,
  nothingMoreArrives,
  readAll,
  setUp,
  startBank,
  startMerchant,
} from '../../../test/payments/sandbox-bank.ts'

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
  ] as const)('ended by %s is %s, and sends the buyer back too', async (action, state, word, readings) => {
    const { shop, monobank, open, press } = await setUp()
    const { providerId, pageUrl } = await open(shop.payment('1001-1'))
    const answer = await press(pageUrl, action)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, shop.payment('1001-1').returnUrl])
    await arrived(shop.webhooks, readings.length)
    expect(await readAll(monobank, shop.webhooks)).toEqual(readings)
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
    const { html, policy, headers } = await expectSafePage(pageUrl, payment)
    expect(html).toContain('Замовлення № 48215093')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp; × 3')
    expect(policy).toContain("default-src 'none'")
    expect(headers.get('x-robots-tag')).toContain('noindex')
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
    const shop = await startMerchant()
    const { openAndPress } = customerOf(bank.baseUrl)
    await openAndPress(shop.payment('1001-1'), 'pay')
    expect(shop.webhooks).toHaveLength(2)
  })
})
