import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callFunction } from '../../test/call.ts'
import { anOrder } from '../../test/orders.ts'
import { startRelay } from '../../test/relay.ts'
import { startTestShop } from '../../test/shop.ts'

const relay = await startRelay({ targetPort: Number(new URL(inject('postgresUrl')).port) })
const shop = await startTestShop({
  databaseUrl: (url) => {
    const relayed = new URL(url)
    relayed.hostname = '127.0.0.1'
    relayed.port = String(relay.port)
    return relayed.href
  },
})

afterAll(async () => {
  await relay.mend()
  await shop.stop()
  await relay.stop()
})

const sentence = 'Сервер не\u00a0відповідає. Спробуйте, будь ласка, ще раз за\u00a0хвилину.'
const absent = '00000000-0000-4000-8000-000000000000'
const ask = {
  function: () =>
    fetch(`${shop.url}/functions/v1/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anOrder()),
    }),
  order: () => fetch(`${shop.url}/rest/v1/orders?select=id&id=eq.${absent}`),
  photo: () => fetch(`${shop.url}/storage/v1/object/public/skin-photos/skin-photos/1763000000000-k3j2h1.png`),
  health: () => fetch(`${shop.url}/health`),
}

const shapes = {
  function: { error: sentence, code: 'service_unavailable' },
  order: { code: 'service_unavailable', details: null, hint: sentence, message: sentence },
  photo: {
    statusCode: '503',
    error: 'InternalError',
    message: 'service_unavailable',
    code: 'InternalError',
    hint: sentence,
  },
  health: { status: expect.stringMatching(/^database (away|slow)$/) },
}

describe.each(['refused', 'silent'] as const)('while the network to the database is gone (%s)', (kind) => {
  beforeAll(async () => {
    // Connections in use are the harder case.
    await Promise.all([1, 2, 3].map(() => ask.order()))
    await relay.break({ kind })
  })
  afterAll(() => relay.mend())

  test.concurrent.each(['function', 'order', 'photo', 'health'] as const)(
    'every %s is answered 503 in its own shape',
    { timeout: 30_000 },
    async (name) => {
      const answer = await ask[name]()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
      if (name === 'health') return expect(await answer.json()).toEqual(shapes.health)
      expect(await answer.json()).toEqual(shapes[name])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    },
  )
})

test('once the database is back, the shop goes on without a restart', async () => {
  await relay.break({ kind: 'refused' })
  expect((await ask.function()).status).toBe(503)
  await relay.mend()
  await expect.poll(() => ask.health().then(({ status }) => status)).toBe(200)
  expect((await callFunction(shop, 'create-order', anOrder())).status).toBe(200)
})
