import { expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../../../test/shop.ts'

const absent = '00000000-0000-4000-8000-000000000000'

const sentence = 'Забагато спроб поспіль. Зачекайте хвилину й\u00a0повторіть.'

const functions = {
  name: 'functions',
  perMinute: 60,
  ask: (url: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/functions/v1/create-order`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    }),
  refusal: { code: 'too_many_requests', error: sentence },
}

const orders = {
  name: 'orders',
  perMinute: 600,
  ask: (url: string) => fetch(`${url}/rest/v1/orders?select=id&id=eq.${absent}`),
  refusal: { code: 'too_many_requests', details: null, hint: sentence },
}

const uploads = {
  name: 'uploads',
  perMinute: 60,
  ask: (url: string) => fetch(`${url}/storage/v1/object/skin-photos/x`, { method: 'POST', body: 'x' }),
  refusal: { statusCode: '429', error: 'SlowDown', hint: sentence },
}

test.each([functions, orders, uploads])(
  'one visitor too often at $name gets 429 in its shape, with the time to wait, readable from any origin',
  async ({ perMinute, ask, refusal }) => {
    await withShop({ RATE_LIMIT_SCALE: String(3 / perMinute) }, async ({ url }) => {
      for (let count = 1; count <= 3; count++) expect((await ask(url)).status).not.toBe(429)
      const answer = await ask(url)
      expect(answer.status).toBe(429)
      const wait = Number(answer.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after')
      expect(await answer.json()).toMatchObject(refusal)
    })
  },
)

test('one address that is used up leaves the others open', async () => {
  await withShop({ RATE_LIMIT_SCALE: '0.01' }, async ({ url }) => {
    await functions.ask(url)
    expect((await functions.ask(url)).status).toBe(429)
    expect((await orders.ask(url)).status).toBe(200)
  })
})

test('the setting RATE_LIMIT_SCALE raises the limit', async () => {
  await withShop({ RATE_LIMIT_SCALE: '2' }, async ({ url }) => {
    const answers = await Promise.all(Array.from({ length: 121 }, () => functions.ask(url)))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1)
  })
})

test('a visitor cannot pretend to be another by X-Forwarded-For', async () => {
  await withShop({ RATE_LIMIT_SCALE: '0.01' }, async ({ url }) => {
    await functions.ask(url, { 'x-forwarded-for': '203.0.113.1' })
    const answer = await functions.ask(url, { 'x-forwarded-for': '203.0.113.2' })
    expect(answer.status).toBe(429)
  })
})

test('behind one trusted proxy visitors are told apart by what the proxy itself has seen', async () => {
  await withShop({ RATE_LIMIT_SCALE: '0.01', TRUSTED_PROXIES: '1' }, async ({ url }) => {
    const ask = (seen: string) => functions.ask(url, { 'x-forwarded-for': seen })
    expect((await ask('203.0.113.1')).status).toBe(400)
    expect((await ask('203.0.113.2')).status).toBe(400)
    expect((await ask('198.51.100.7, 203.0.113.2')).status).toBe(429)
  })
})

test.each([
  ['a port', ['203.0.113.9:40001', '203.0.113.9:40002', '203.0.113.9']],
  [
    'another address of the same network',
    ['[2001:db8:7:7::1]:40001', '2001:db8:7:7:ffff::2', '2001:0DB8:7:7::3'],
  ],
  ['an address written as IPv6', ['198.51.100.9', '::ffff:198.51.100.9', '::ffff:c633:6409']],
  ['words', ['unknown', '_anything', '999.1.1.1']],
])('%s behind the proxy makes nobody another visitor', async (_what, ways) => {
  await withShop({ RATE_LIMIT_SCALE: '0.01', TRUSTED_PROXIES: '1' }, async ({ url }) => {
    const ask = (seen: string) => functions.ask(url, { 'x-forwarded-for': `192.0.2.1, ${seen}` })
    const answers: number[] = []
    for (const seen of ways) answers.push((await ask(seen)).status)
    expect(answers).toEqual([400, ...ways.slice(1).map(() => 429)])
  })
})

test('many visitors of one /48 are limited together, and let nobody else wait', async () => {
  // One a minute of a visitor, two of a network.
  await withShop({ RATE_LIMIT_SCALE: String(1 / 120), TRUSTED_PROXIES: '1' }, async ({ url }) => {
    const ask = async (seen: string) => (await functions.ask(url, { 'x-forwarded-for': seen })).status
    const answers: number[] = []
    for (let nth = 1; nth <= 5; nth++) answers.push(await ask(`2001:db8:77:${nth}::1`))
    expect(answers).toEqual([400, 400, 429, 429, 429])
    expect(await ask('2001:db8:78:1::1')).toBe(400)
    expect(await ask('203.0.113.1')).toBe(400)
  })
})

async function withShop(env: Record<string, string>, work: (shop: TestShop) => Promise<void>) {
  const shop = await startTestShop({ env })
  try {
    await work(shop)
  } finally {
    await shop.stop()
  }
}
