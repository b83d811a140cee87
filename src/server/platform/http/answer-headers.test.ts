import diagnostics from 'node:diagnostics_channel'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { openRequest, rawBytes } from '../../../../test/raw-request.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { pagesOfShop } from '../../../../test/site/pages-of-shop.ts'

const routes: { method: string; path: string }[] = []

diagnostics.subscribe('fastify.initialization', noteRoutes)
const shop = await startTestShop({ pages: pagesOfShop, env: { PUBLIC_ORIGIN: 'https://shop.example' } })
diagnostics.unsubscribe('fastify.initialization', noteRoutes)

function noteRoutes(message: unknown) {
  // As Fastify documents this channel.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { fastify: app } = message as { fastify: FastifyInstance }
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    const path = url.replaceAll(/:\w+/g, 'x').replace('*', 'skin-photos/1-abcd.png')
    for (const each of [method].flat()) routes.push({ method: each, path })
  })
}

const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const always = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
const ofCalls = { ...always, 'content-security-policy': policy, 'cache-control': 'no-store' }

const calls = /^\/(functions|rest|storage|payments|health|office\/api)\b/
const files = /^\/(office\/)?assets\/|\.\w+$/

describe('every address of the shop answers with the headers that keep others out', () => {
  test('its calls with nothing allowed and nothing kept', async () => {
    const ours = routes.filter(({ path }) => calls.test(path))
    expect(ours.length).toBeGreaterThan(40)
    for (const { method, path } of ours) {
      const { headers } = await ask(method, path)
      expect(headers, `${method} ${path}`).toMatchObject(ofCalls)
    }
  })

  test('its pages with a policy of their own', async () => {
    const pages = routes.filter(({ path }) => !calls.test(path) && !files.test(path))
    expect(pages.length).toBeGreaterThan(60)
    for (const { method, path } of pages) {
      const { headers } = await ask(method, path)
      expect(headers, `${method} ${path}`).toMatchObject(always)
      expect(headers['content-security-policy'], `${method} ${path}`).toContain("frame-ancestors 'none'")
      expect(headers['cache-control'], `${method} ${path}`).toMatch(/no-store|no-cache/)
    }
  })

  test('its files with no policy, which would bind a worker or a film that is opened by itself', async () => {
    const found = routes.filter(({ method, path }) => method === 'GET' && files.test(path))
    expect(found.length).toBeGreaterThan(40)
    for (const { method, path } of found) {
      const { status, headers } = await ask(method, path)
      expect(headers, path).toMatchObject(always)
      if (status === 200 && /\.(js|mp4|svg|avif|woff2)$/.test(path)) {
        expect(headers['content-security-policy'], path).toBeUndefined()
      }
    }
  })

  test.each([
    ['GET', '/nothing-here'],
    ['GET', '/assets/nothing.js'],
    ['POST', '/nothing-here'],
    ['GET', '/functions/v1/nothing'],
    ['PATCH', '/storage/v1/nothing'],
    ['GET', '/%zz'],
    ['QUERY', '/'],
    ['PROPFIND', '/health'],
    ['TRACE', '/rest/v1/orders'],
  ])('%s %s, where nothing is', async (method, path) => {
    expect((await ask(method, path)).headers).toMatchObject(always)
  })
})

describe('so do answers that no address gives', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a host in HTTP/1.0 is not asked for', 'GET /kits HTTP/1.0\r\n\r\n', 200],
    [
      'an expectation that nobody knows',
      'GET /kits HTTP/1.1\r\nHost: shop\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['a head too large', `GET / HTTP/1.1\r\nHost: shop\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, bytes, status) => {
    const answer = await rawBytes(shop.url, bytes)
    expect(answer.status).toBe(status)
    expect(answer.head).toContain('\r\nx-content-type-options: nosniff')
    expect(answer.head).toContain('\r\nstrict-transport-security: max-age=31536000; includesubdomains')
    expect(answer.head).toContain('\r\ncontent-security-policy: default-src')
  })

  test('what is asked while the shop closes', async () => {
    const closing = await startTestShop({
      pages: pagesOfShop,
      env: { PUBLIC_ORIGIN: 'https://shop.example' },
    })
    const { socket } = await openRequest(closing.url, 'POST', '/functions/v1/submit-quiz', 2, 'keep-alive', [
      'Content-Type: application/json',
    ])
    let said = ''
    socket.on('data', (bytes) => (said += String(bytes)))
    await sleep(200)
    const stopping = closing.stop()
    await sleep(200)
    socket.write('{}GET /nothing-here HTTP/1.1\r\nHost: shop\r\n\r\n')
    await stopping
    const heads = said.split('HTTP/1.1 ').slice(1)
    expect(heads.length).toBeGreaterThan(0)
    for (const head of heads) expect(head).toContain('strict-transport-security')
    socket.destroy()
  })
})

test('over http nothing is said of https', async () => {
  const plain = await startTestShop({ pages: pagesOfShop })
  const { headers } = await fetch(`${plain.url}/health`)
  expect(headers.has('strict-transport-security')).toBe(false)
  expect(headers.get('content-security-policy')).toBe(policy)
  await plain.stop()
})

function ask(method: string, path: string) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const asked = request(`${shop.url}${path}`, { method }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    asked.once('error', reject)
    asked.end()
  })
}
