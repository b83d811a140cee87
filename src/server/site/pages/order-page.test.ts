import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import { anOrderPage } from '../../../../test/order-page.ts'
import { plain } from '../../../../test/plain.ts'
import { siteApp } from '../../../../test/site/site-app.ts'
import { liveSettings } from '../../../../test/site/site-settings.ts'

const key = 'AbCdEfGhIjKlMnOpQrSt_-'

let app: FastifyInstance
let order: OrderPage
beforeAll(async () => {
  app = await siteApp(liveSettings, {
    readOrderPage: async (asked) => (asked === key ? order : undefined),
  })
}, 60_000)
afterAll(() => app.close())

test('the page is for its buyer alone: nothing keeps it, lists it or is told its address', async () => {
  order = anOrderPage()
  const { statusCode, headers, body } = await app.inject(`/order/${key}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  expect(headers).not.toHaveProperty('etag')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).not.toContain(key)
})

test.each([
  [`/order/${key}.`, `/order/${key}`],
  [`/order/${key}_`, `/order/${key}`],
  [`/order/${key}&utm=1`, `/order/${key}?utm=1`],
  [`/order/${key}%3Freview`, `/order/${key}?review`],
  [`/order/${key}%E2%80%8B?review`, `/order/${key}?review`],
  [`/order/${key}/`, `/order/${key}`],
  [`/delete-data?key=${'0a'.repeat(16)}).`, `/delete-data?key=${'0a'.repeat(16)}`],
])('a link that a sentence has ended, %s, leads to %s', async (asked, meant) => {
  const { statusCode, headers } = await app.inject(asked)
  expect({ statusCode, ...headers }).toMatchObject({
    statusCode: 302,
    'cache-control': 'no-store',
  })
  expect(String(headers.location).replace('review=', 'review')).toBe(meant)
})

test('it says the order and how to ask about it, and is sent compressed to whoever takes that', async () => {
  order = anOrderPage({ number: '48215093' })
  const { rawPayload, headers } = await app.inject({
    url: `/order/${key}`,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers['content-encoding']).toBe('gzip')
  const html = plain(gunzipSync(rawPayload).toString())
  expect(html).toMatch(/<h1[^>]*>Замовлення № 48215093<\/h1>/)
  for (const href of [
    'tel:+380671234567',
    'https://t.me/kraplia_shop',
    'viber://chat?number=%2B380671234567',
    'mailto:seller@shop.example',
  ])
    expect(html).toContain(`href="${href}"`)
})

test('whatever a buyer wrote runs nothing and fills no hole but its own', async () => {
  const name = `</script><script>alert(1)</script> $& $' <!--island--> {"hole":"props"}`
  order = anOrderPage({ recipient: { name, email: 'o•••@example.com', city: name, branch: name } })
  const { body } = await app.inject(`/order/${key}`)
  expect(body).not.toContain('<script>alert')
  const [, data = ''] = /id="island-props" type="application\/json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(data)).toEqual({ page: order })
  expect(body.match(/<h1/g)).toHaveLength(2)
})

test.each([`/order/${key.toLowerCase()}`, '/order/x', `/order/${'a'.repeat(60)}`, '/order/%00', '/order/'])(
  '%s is nobody’s',
  async (url) => {
    order = anOrderPage()
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).not.toContain(order.number)
  },
)
