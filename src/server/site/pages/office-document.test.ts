import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { siteApp } from '../../../../test/site/site-app.ts'
import { siteSettings } from '../../../../test/site/site-settings.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = await siteApp(siteSettings())
}, 120_000)
afterAll(() => app.close())

const get = (url: string) => app.inject({ method: 'GET', url })

test.each(['/office', '/office/', '/office/enter', '/office/orders', '/office/orders/KR-1001?search=Ївга'])(
  '%s answers with the document of the office, which nobody keeps or finds',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<div id="office">')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'permissions-policy':
        'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
  },
)

test('nothing in the document is inline: its policy allows files alone', async () => {
  const { body } = await get('/office')
  expect(body).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=|\sstyle=/)
})

test('its scripts and styles are kept for good, and weigh little', async () => {
  const { body } = await get('/office')
  const files = [...body.matchAll(/(?:src|href)="(\/office\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files.some((file) => file.endsWith('.css'))).toBe(true)
  const answers = await Promise.all(
    files.map((url) => app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } })),
  )
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toContain('immutable')
  }
  const scripts = answers.filter(({ headers }) =>
    String(headers['content-type']).startsWith('text/javascript'),
  )
  const bytes = scripts.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(200_000)
})

test('its service worker knows its files, is asked about each time, and has the whole office in its care', async () => {
  const { body } = await get('/office')
  const worker = await get('/office/worker.js')
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/office',
  })
  expect(worker.headers['content-security-policy']).toBeUndefined()
  const named = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
  for (const file of named) expect(worker.body).toContain(file)
  const code = worker.body.replaceAll(/\/office\/assets\/[\w.-]+/g, '')
  expect(code.length).toBeLessThan(3000)
})

test.each([
  '/office/api',
  '/office/api/today',
  '/office/assets',
  '/office/assets/..%2Fpackage.json',
  '/office/a/b/c',
])('%s is no screen', async (url) => {
  expect((await get(url)).body).not.toContain('<div id="office">')
})

test('no public page has a byte of the office', async () => {
  for (const url of ['/', '/?quiz=true', '/kits', '/checkout?kit=gentle-care', '/robots.txt']) {
    expect((await get(url)).body).not.toContain('office')
  }
})
