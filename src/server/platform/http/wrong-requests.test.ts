import { connect } from 'node:net'
import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { leak } from '../../../../test/call.ts'
import { Random } from '../../../../test/photos/random.ts'
import { rawRequest } from '../../../../test/raw-request.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { pagesOfShop } from '../../../../test/site/pages-of-shop.ts'

let logged: string[] = []

const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
const shop = await startTestShop({ pages: pagesOfShop, log })
beforeEach(() => {
  logged = []
})

const places = [
  '/nope',
  '/',
  '/kits',
  '/health',
  '/livez',
  '/readyz',
  '/assets/x.js',
  '/media/x.mp4',
  '/robots.txt',
  '/delete-data',
]

describe('what nobody reads cannot be wrong', () => {
  test.each(places)('broken JSON, large JSON and odd types to %s', async (place) => {
    for (const [body, type] of [
      ['{', 'application/json'],
      ['"', 'application/json; charset=utf-16'],
      [`"${'x'.repeat(200_000)}"`, 'application/json'],
      ['x', 'nonsense'],
      ['x', 'text/html;;;'],
      ['', 'application/json'],
    ] as const) {
      const answer = await fetch(shop.url + place, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      expect([404, 405, 415], `${type} ${answer.status}`).toContain(answer.status)
      expect(await answer.text()).not.toMatch(leak)
    }
    expect(logged).toEqual([])
  })

  test.each(['QUERY', 'TRACE', 'PROPFIND', 'LOCK', 'PURGE', 'M-SEARCH', 'SOURCE'])(
    '%s anywhere',
    async (method) => {
      for (const place of [
        ...places,
        '/functions/v1/create-order',
        '/rest/v1/orders',
        '/storage/v1/x',
        '/sandbox/monobank/control',
      ]) {
        const answer = await rawRequest(shop.url, method, place)
        expect([400, 405], `${place} ${answer.status}`).toContain(answer.status)
      }
      expect(logged).toEqual([])
    },
  )
})

test.each(['utf-16', 'utf-16le', 'koi8-u', 'windows-1251', '"utf-8', 'нема'])(
  'a function reads UTF-8, whatever %s its type promises',
  async (charset) => {
    const headers = { 'content-type': `application/json; charset=${encodeURIComponent(charset)}` }
    const right = await fetch(`${shop.url}/functions/v1/find-return`, { method: 'POST', body: '{}', headers })
    expect(right.status).toBe(400)
    const wide = Buffer.from('{}', 'utf16le')
    const wrong = await fetch(`${shop.url}/functions/v1/find-return`, { method: 'POST', body: wide, headers })
    expect(wrong.status).toBe(400)
    expect(logged).toEqual([])
  },
)

const seed = Number(process.env['WRONG_REQUESTS_SEED'] ?? 20_261_122)
const count = Number(process.env['WRONG_REQUESTS'] ?? 600)

test(
  `of ${count} wrong requests none is a fault of the server's, and none leaves a line (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    const random = new Random(seed)
    for (let made = 0; made < count; made++) {
      const bytes = aRequest(random)
      const answers = await statuses(bytes)
      expect(
        answers.filter((status) => status >= 500),
        JSON.stringify(bytes),
      ).toEqual([])
    }
    expect(logged).toEqual([])
  },
)

const targets = [
  ...places,
  ...['create-order', 'initiate-payment', 'find-return', 'check-payment', 'submit-quiz', 'nope', ''].map(
    (name) => `/functions/v1/${name}`,
  ),
  ...[
    'orders',
    'orders?id=eq.1',
    'orders?select=*',
    'orders?id=eq.%00',
    'orders?id=eq.1&id=eq.2',
    '',
    'rpc/x',
  ].map((name) => `/rest/v1/${name}`),
  ...['', '/public'].flatMap((way) => [
    `/storage/v1/object${way}/skin-photos/skin-photos/1-abcd.png`,
    `/storage/v1/object${way}/skin-photos/%2e%2e%2f`,
    `/storage/v1/object${way}/x`,
  ]),
  ...['monopay', 'liqpay', 'wayforpay', 'x', '%00'].map((name) => `/payments/${name}/callback`),
  ...[
    'monobank/control',
    'monobank/api/merchant/invoice/create',
    'monobank/pay/x',
    'liqpay/api/3/checkout?data=x&signature=y',
    'liqpay/api/request',
    'liqpay/pay/x',
    'wayforpay/pay?behavior=offline',
    'wayforpay/api',
    'wayforpay/page?vkh=%00',
    'wayforpay/page',
  ].map((name) => `/sandbox/${name}`),
  '/order-success?order=%00',
  '/payment-failed?error=%ff',
  '/checkout?kit=__proto__&additional=constructor',
  '/delete-data?key=%00',
  '//evil.example/',
  '/..%2f..%2f',
  '/%',
  '/?quiz=%',
  '*',
  'http://evil.example/kits',
  'http://[',
  '/kits#x',
  '/kits;x',
  '/KITS',
  '/\\\\x',
]
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'text/plain',
  'odd',
  '',
  ';;',
  'application/json, text/html',
]
const bodies = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '1e999',
  '"\\ud800"',
  '{"__proto__":{"a":1}}',
  '{"orderId":{}}',
  '{"data":"x","signature":"y"}',
  '{"transactionType":"REFUND","orderReference":null}',
  '{"transactionType":["CHECK_STATUS"]}',
  'a=b&a=c',
  '--x\r\n\r\n--x--',
  '\xff\xfe',
  '\0',
  `[${'['.repeat(20_000)}`,
  `"${'x'.repeat(70_000)}"`,
  '{"do":"fault","rule":1}',
  '{"amount":-1}',
]
const extras = [
  'X-Forwarded-For: ,,,',
  'X-Forwarded-For: [::1]:x',
  'Range: bytes=9-1',
  'Range: bytes=99999999999-',
  'If-Modified-Since: yesterday',
  'If-None-Match: "',
  'Accept-Encoding: br;q=x',
  'Accept: application/vnd.pgrst.object+json',
  'Accept-Profile: \xff',
  'Idempotency-Key: ',
  `Idempotency-Key: ${'k'.repeat(300)}`,
  'X-Removal-Key: x',
  'X-Upsert: true',
  'Origin: null',
  'Access-Control-Request-Method: QUERY',
  'Expect: x',
  'Expect: 100-continue',
  'Upgrade: h2c',
  'Connection: upgrade',
  'Cookie: =',
  'X-Token: t',
  'Authorization: Bearer',
  'Host: a b',
  'Content-Encoding: gzip',
  'Trailer: x',
]
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'QUERY',
  'TRACE',
  'LINK',
  'get',
  'CONNECT',
]

function aRequest(random: Random): string {
  const body = random.pick(bodies)
  const length = random.pick([
    `Content-Length: ${body.length}`,
    `Content-Length: ${body.length}`,
    'Transfer-Encoding: chunked',
    'Content-Length: -1',
    '',
  ])
  const lines = [
    `${random.pick(methods)} ${random.pick(targets)} HTTP/${random.pick(['1.1', '1.1', '1.1', '1.0', '2.0'])}`,
    ...(random.next() < 0.95 ? ['Host: shop'] : []),
    ...(random.next() < 0.8 ? [`Content-Type: ${random.pick(types)}`] : []),
    ...Array.from({ length: random.whole(0, 2) }, () => random.pick(extras)),
    ...(length === '' ? [] : [length]),
  ]
  const isChunked = length === 'Transfer-Encoding: chunked'
  const sent = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
  return `${lines.join('\r\n')}\r\n\r\n${sent}`
}

async function statuses(bytes: string): Promise<number[]> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let said = ''
  await new Promise<void>((resolve) => {
    let quiet: ReturnType<typeof setTimeout> = setTimeout(resolve, 500)
    socket.on('data', (data) => {
      said += String(data)
      clearTimeout(quiet)
      quiet = setTimeout(resolve, 20)
    })
    socket.once('close', () => resolve())
    socket.once('error', () => resolve())
    socket.write(bytes, 'latin1')
  })
  socket.destroy()
  return [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
}
