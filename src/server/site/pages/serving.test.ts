import type { FastifyInstance, InjectOptions } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { DrawnDocument } from '@kraplia/islands-build/types'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { builtPages } from '../../../../test/site/built-pages.ts'
import { siteApp } from '../../../../test/site/site-app.ts'
import { siteSettings } from '../../../../test/site/site-settings.ts'
import type { PageServices } from './page-services.ts'

let app: FastifyInstance
let pages: ReadonlyMap<string, DrawnDocument>
beforeAll(async () => {
  app = await siteApp(siteSettings())
  pages = await builtPages(siteSettings())
}, 60_000)
afterAll(() => app.close())

const get = (url: string, headers: InjectOptions['headers'] = {}) =>
  app.inject({ method: 'GET', url, headers })
const isAway = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}
const isSlow = () => new Promise<boolean>((resolve) => void setTimeout(resolve, 60_000, false).unref())
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

describe('the document of an address', () => {
  test.each([
    ['/', 'Догляд за шкірою дітей і підлітків — набори та тест'],
    ['/?quiz=true', 'Тест шкіри для дітей і підлітків — Крапля'],
    ['/?utm_source=x&quiz=true', 'Тест шкіри для дітей і підлітків — Крапля'],
    ['/?quiz=false', 'Догляд за шкірою дітей і підлітків — набори та тест'],
    ['/kits', 'Набори догляду за шкірою для дітей і підлітків — Крапля'],
    ['/video-instructions', 'Відеоінструкції: як доглядати за шкірою підлітка — Крапля'],
    ['/about', 'Про нас — догляд за шкірою з дитинства — Крапля'],
    ['/checkout', 'Оформлення замовлення — Крапля'],
    ['/order-success?order=K-1', 'Перевіряємо оплату — Крапля'],
    ['/order-success?order=K-1&status=success', 'Замовлення прийнято — Крапля'],
    ['/payment-failed?status=failed', 'Оплата не пройшла — Крапля'],
    ['/payment-failed?status=canceled', 'Оплату скасовано — Крапля'],
    ['/payment-failed?status=pending', 'Перевіряємо оплату — Крапля'],
    ['/terms', 'Публічна оферта, доставка й повернення — Крапля'],
    ['/privacy', 'Політика конфіденційності — Крапля'],
  ])('%s is «%s»', async (url, title) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(titleOf(answer.body)).toBe(title)
  })

  const known = 'a'.repeat(32)
  test.each<[string, string, PageServices['isReturnKnown']]>([
    [`/order-success?order=1&return=${known}`, 'Перевіряємо оплату', async () => true],
    [`/order-success?return=${known}&status=success`, 'Замовлення прийнято', async () => true],
    [`/payment-failed?return=${known}&status=failed`, 'Оплата не пройшла', async () => true],
    [`/order-success?order=1&return=${known}`, 'Не знайшли такого замовлення', async () => false],
    [`/order-success?return=${known}&status=success`, 'Не знайшли такого замовлення', async () => false],
    [`/payment-failed?return=${known}&status=failed`, 'Не знайшли такого замовлення', async () => false],
    ['/order-success?order=1&return=guessed', 'Не знайшли такого замовлення', async () => true],
    // During an outage nothing is known of the token.
    [`/order-success?return=${known}&status=success`, 'Перевіряємо оплату', isAway],
    [`/order-success?return=${known}&status=success`, 'Перевіряємо оплату', isSlow],
    [`/payment-failed?return=${known}&status=failed`, 'Оплата не пройшла', isAway],
  ])('%s is «%s» by what the shop knows of the token', async (url, title, isReturnKnown) => {
    const shop = await siteApp(siteSettings(), { isReturnKnown })
    onTestFinished(() => shop.close())
    const answer = await shop.inject({ method: 'GET', url })
    expect(titleOf(answer.body)).toBe(`${title} — Крапля`)
    expect(answer.statusCode).toBe(200)
    const isThanked = answer.body.includes('Замовлення прийнято')
    expect(isThanked).toBe(title === 'Замовлення прийнято')
  })

  test('whoever guesses tokens is told nothing after a while', async () => {
    const shop = await siteApp(siteSettings(), {}, 0.01)
    onTestFinished(() => shop.close())
    const titles: (string | undefined)[] = []
    for (let n = 0; n < 3; n++) {
      const answer = await shop.inject({ method: 'GET', url: `/order-success?return=${known}` })
      titles.push(titleOf(answer.body))
    }
    expect(titles).toEqual([
      'Не знайшли такого замовлення — Крапля',
      'Перевіряємо оплату — Крапля',
      'Перевіряємо оплату — Крапля',
    ])
  })

  test.each([
    ['?kit=gentle-care', 'checkout:gentle-care'],
    ['?kitId=gentle-care', 'checkout:gentle-care'],
    ['?kitId=gentle-care&kit=special-care', 'checkout:special-care'],
    ['?kit=special-care&additional=cleansing', 'checkout:special-care+cleansing'],
    ['?kit=special-care&additional=gentle-care', 'checkout:special-care'],
    ['?kit=test-kit', 'checkout:test-kit'],
    ['?kit=__proto__', 'checkout:unknown'],
    ['?kit=nothing', 'checkout:unknown'],
    ['?kit=', 'checkout'],
    ['', 'checkout'],
  ])('checkout%s is the document %s', async (query, key) => {
    const { body } = await get(`/checkout${query}`)
    expect(body).toBe(pages.get(key)?.html)
  })

  test.each([
    ['http://localhost:80/about', '/about'],
    ['http://localhost/?quiz=true', '/?quiz=true'],
    ['http://localhost/checkout?kit=gentle-care', '/checkout'],
    ['http://localhost/order-success?order=1&return=secret', '/'],
    ['https://search.example/about', '/'],
    ['about', '/'],
    ['', '/'],
  ])('«Назад» of the catalogue leads from %s to %s', async (referer, back) => {
    const { body, headers } = await get('/kits', { referer, host: 'localhost' })
    expect(/<a href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Назад<\/a>/.exec(body)?.[1]).toBe(back)
    const again = await get('/kits', { referer, host: 'localhost', 'if-none-match': headers.etag })
    expect(again.statusCode).toBe(304)
    const elsewhere = await get('/kits', {
      referer: 'http://localhost/terms',
      host: 'localhost',
      'if-none-match': headers.etag,
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  test('an unknown address is a page with status 404', async () => {
    const answer = await get('/nothing/here')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Oops! Page not found')
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>')
  })

  test('a call to an unknown address of the programs is refused in JSON', async () => {
    const answer = await get('/functions/v1/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  test.each(['/kits/', '/checkout/?kit=gentle-care'])(
    '%s moves to the address without the slash',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(308)
      expect(answer.headers.location).toBe(url.replace('/?', '?').replace(/\/$/, ''))
    },
  )

  test('two slashes in front lead to no other site', async () => {
    const answer = await get('//evil.example/')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers.location).toBeUndefined()
  })
})

const secret = '0123456789abcdef'.repeat(2)

test.each([
  ['/KITS', '/kits'],
  ['/kits),', '/kits'],
  ['/checkout?kit=Gentle-Care.', '/checkout?kit=gentle-care'],
  [`/delete-data?key=${secret}_`, `/delete-data?key=${secret}`],
  [`/delete-data?key=${secret}?utm=1`, `/delete-data?key=${secret}`],
  [`/restock?confirm=${secret}?utm=1`, `/restock?confirm=${secret}`],
  ['/terms/2026-11-22_', '/terms/2026-11-22'],
  ['/terms/2026-11-22&utm=1', '/terms/2026-11-22?utm=1'],
])('%s of a link in a chat leads to %s', async (url, to) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
})

describe('how a document is sent', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('accept-encoding "%s" gets %s', async (accepted, encoding) => {
    const answer = await get('/kits', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    const bytes =
      encoding === 'br' || encoding === 'gzip' ? unpack[encoding](answer.rawPayload) : answer.rawPayload
    expect(bytes.toString()).toMatch(/^<!doctype html>/)
  })

  test('who has it already is told so', async () => {
    const { etag } = (await get('/kits', { 'accept-encoding': 'br' })).headers
    const again = await get('/kits', { 'accept-encoding': 'br', 'if-none-match': `W/${String(etag)}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    const other = await get('/kits', { 'accept-encoding': 'br', 'if-none-match': '"older"' })
    expect(other.statusCode).toBe(200)
  })

  test('HEAD answers as GET without a body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/?quiz=true' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe((await get('/?quiz=true')).headers['content-length'])
  })

  test('every page carries the headers that keep others out', async () => {
    const { headers } = await get('/')
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    })
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  test('a page about an order is nobody else’s to keep or to learn of', async () => {
    const { headers } = await get('/order-success?order=K-1')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '%s on a page is refused',
    async (method) => {
      const answer = await app.inject({
        method,
        url: '/kits',
        payload: 'x',
        headers: { 'content-type': 'odd' },
      })
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
      expect(answer.json()).toEqual({
        error: 'Так звертатися до\u00a0цієї адреси не\u00a0можна.',
        code: 'method_not_allowed',
      })
    },
  )

  test.each(['application/x-www-form-urlencoded', 'application/json', 'odd'])(
    'a payment service that posts the buyer back with %s is answered with the same address',
    async (contentType) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/order-success?order=K-1&status=success',
        headers: { 'content-type': contentType },
        payload: 'not{json',
      })
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe('/order-success?order=K-1&status=success')
    },
  )
})

describe('files', () => {
  test('scripts may be kept for ever', async () => {
    const script = /\/assets\/quiz-[\w-]+\.js/.exec((await get('/?quiz=true')).body)?.[0] ?? ''
    const answer = await get(script, { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test.each(['/assets/quiz-0.js', '/assets/..%2Fassets.json', '/media/', '/media/..%2f..%2fpackage.json'])(
    '%s is not there',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  test('a part of a film can be asked for', async () => {
    const answer = await get('/media/videos/morning.mp4', { range: 'bytes=0-99' })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload).toHaveLength(100)
    expect(answer.headers['content-type']).toBe('video/mp4')
    expect(answer.headers['cache-control']).toContain('max-age=604800')
  })

  test('a part that it has not is refused with its length', async () => {
    const answer = await get('/media/videos/morning.mp4', { range: 'bytes=999999999-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/)
    expect(answer.json()).toMatchObject({ code: 'range_not_satisfiable' })
  })

  test('the pictures of the quiz come compressed', async () => {
    const answer = await get('/media/quiz/about.svg', { 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'br' })
  })

  test('no page that speaks of an order may be drawn in advance', async () => {
    const rules: { prerender: { where: unknown }[] } = (await get('/speculation-rules.json')).json()
    expect(JSON.stringify(rules.prerender[0]?.where)).toContain('{"not":{"href_matches":"/checkout*"}}')
    expect((await get('/')).headers['speculation-rules']).toBe('"/speculation-rules.json"')
  })
})
