import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from '../../../../test/call.ts'
import { keepLines } from '../../../../test/log-lines.ts'
import { callOffice, signInOperator } from '../../../../test/office.ts'
import { anOrder } from '../../../../test/orders.ts'
import { pressButton } from '../../../../test/payments/bank-control.ts'
import { sellByMonobank } from '../../../../test/payments/shop-with-banks.ts'
import { plain } from '../../../../test/plain.ts'
import { aQuiz } from '../../../../test/quiz.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { asker, type Traffic, trafficKinds } from '../db/asker.ts'
import type { RankedPool } from '../db/ranked-pool.ts'
import { newSecretKey } from './secret-keys.ts'
import { Shedding } from './shedding.ts'
import { pagesOfShop } from '../../../../test/site/pages-of-shop.ts'

test.each([
  [0, []],
  [201, ['browsing']],
  [301, ['browsing', 'sending']],
  [501, ['browsing', 'sending', 'buying']],
  [1001, ['browsing', 'sending', 'buying', 'paying']],
  [2001, ['browsing', 'sending', 'buying', 'paying', 'office']],
] as const)('after %i ms of waiting these are refused: %j', (ms, expected) => {
  const counted: Traffic[] = []
  const count = (traffic: Traffic) => void counted.push(traffic)
  const byDatabase = new Shedding({ longestWaitMs: () => ms }, count, { count: () => 0 })
  const byLoop = new Shedding({ longestWaitMs: () => 0 }, count, { count: () => ms })
  for (const shedding of [byDatabase, byLoop]) {
    expect(trafficKinds.filter((traffic) => shedding.refuses(traffic))).toEqual(expected)
  }
  expect(counted).toEqual([...expected, ...expected])
})

test.each([
  [0, false],
  [50, false],
  [51, true],
] as const)('after %i ms of waiting it is crowded: %s', (ms, expected) => {
  expect(new Shedding({ longestWaitMs: () => ms }, () => {}).isCrowded()).toBe(expected)
})

function crowd(db: RankedPool) {
  const end = new AbortController()
  const look = async () => {
    while (!end.signal.aborted) {
      await asker.run({ traffic: 'sending', since: performance.now() }, () =>
        db.query('select pg_sleep(0.15)'),
      )
    }
  }
  const running = Promise.all(Array.from({ length: 16 }, look))
  return async () => {
    end.abort()
    await running
  }
}

const withShedding = {
  beside: (db: RankedPool) => ({ shedding: new Shedding(db.line, () => {}) }),
}

test('while the database is crowded who looks around is refused, and who buys is served', async () => {
  const { shop, order, pageOf, statusOf } = await sellByMonobank(withShedding)
  const { headers } = await signInOperator(shop)
  const lookAround = () => callFunction(shop, 'find-shared-result', { key: 'a'.repeat(32) })
  expect((await lookAround()).status).not.toBe(503)
  const end = crowd(shop.services.db as RankedPool)
  try {
    await expect.poll(async () => (await lookAround()).status).toBe(503)
    const refused = await lookAround()
    expect(refused.body).toMatchObject({ code: 'overloaded', error: /забагато відвідувачів/ })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    await expect.poll(async () => (await callFunction(shop, 'submit-quiz', aQuiz())).status).toBe(503)

    expect((await callFunction(shop, 'create-order', anOrder())).status).toBe(200)
    const { id } = await order()
    await pressButton(await pageOf(id), 'pay')
    await expect.poll(() => statusOf(id)).toBe('paid')
    expect((await callOffice(shop, '/orders', { headers })).status).toBe(200)
    for (const path of ['/livez', '/readyz']) expect((await fetch(shop.url + path)).status).toBe(200)
  } finally {
    await end()
  }
  expect((await lookAround()).status).not.toBe(503)
  expect((await callFunction(shop, 'submit-quiz', aQuiz())).status).toBe(200)
}, 30_000)

test('a page that there is no room for says so in Ukrainian; those of buying are there', async () => {
  const shop = await startTestShop({ ...withShedding, pages: pagesOfShop })
  const end = crowd(shop.services.db as RankedPool)
  try {
    await expect.poll(async () => (await fetch(`${shop.url}/kits`)).status).toBe(503)
    const refused = await fetch(`${shop.url}/kits`)
    expect(await refused.text()).toContain('Зараз у\u00a0нас багато гостей')
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(refused.headers.get('cache-control')).toContain('no-')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect((await fetch(`${shop.url}/checkout?kit=gentle-care`)).status).toBe(200)
    const [, asset = ''] =
      /"(\/assets\/[^"]+)"/.exec(await (await fetch(`${shop.url}/checkout?kit=gentle-care`)).text()) ?? []
    expect((await fetch(shop.url + asset)).status).toBe(200)
  } finally {
    await end()
  }
  expect((await fetch(`${shop.url}/kits`)).status).toBe(200)
}, 120_000)

test('a form without a script that there is no room for is told how to come again', async () => {
  const { log, lines } = keepLines()
  const shop = await startTestShop({ pages: pagesOfShop, ...withShedding, log })
  const send = (path: string) =>
    fetch(shop.url + path, { method: 'POST', body: new URLSearchParams({ email: 'a' }) })
  const end = crowd(shop.services.db as RankedPool)
  try {
    for (const [path, said] of [
      ['/restock', 'дозвольте браузеру надіслати це ще раз'],
      ['/find-order', 'дозвольте браузеру надіслати це ще раз'],
      [`/order/${'a'.repeat(22)}`, 'дозвольте браузеру надіслати це ще раз'],
      ['/delete-data?key=a', 'Спробувати ще раз'],
    ] as const) {
      await expect.poll(async () => (await send(path)).status).toBe(503)
      const refused = await send(path)
      expect([path, plain(await refused.text())]).toEqual([path, expect.stringContaining(said)])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    }
  } finally {
    await end()
  }
  expect((await send('/restock')).status).toBe(400)
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
}, 120_000)

/** All but those reserved for buyers. */
async function takeUnkept(db: RankedPool) {
  const taken = await asker.run({ traffic: 'browsing', since: performance.now() }, () =>
    Promise.all(Array.from({ length: 4 }, () => db.connect())),
  )
  return () => {
    for (const client of taken) client.release()
  }
}

test('who works in the office waits as such for the question who it is, also where there is nothing', async () => {
  const shop = await startTestShop()
  const { headers } = await signInOperator(shop)
  const db = shop.services.db as RankedPool
  const giveBack = await takeUnkept(db)
  const asked = Promise.all([
    callOffice(shop, '/orders', {
      headers: { ...headers, cookie: headers.cookie.replace(/=.*/, `=${newSecretKey().key}`) },
    }),
    callOffice(shop, '/nothing', { headers }),
  ])
  try {
    await expect.poll(() => db.line.length).toBe(2)
  } finally {
    giveBack()
  }
  expect((await asked).map(({ status }) => status)).toEqual([401, 404])
})

test('where nodes count together, who looks around waits as such for being counted', async () => {
  const shop = await startTestShop({
    env: { RATE_LIMIT_SCALE: '0.001' },
    beside: () => ({ isAmongOthers: () => true }),
  })
  const db = shop.services.db as RankedPool
  const counted = async () => (await db.query('select from request_counts')).rowCount
  const giveBack = await takeUnkept(db)
  const asked = callFunction(shop, 'find-shared-result', { key: 'none' })
  try {
    await expect.poll(() => db.line.length).toBe(1)
    expect(await counted()).toBe(0)
  } finally {
    giveBack()
  }
  expect((await asked).status).toBe(400)
  expect(await counted()).toBe(1)
})

test('without a kind are only files of a page, what banks and senders of messages say, and who watches the shop', async () => {
  const routes: string[] = []
  const hear = (message: unknown) => {
    // Fastify publishes this on a diagnostics channel.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, config, onRequest }) => {
      // Routes with a hook of their own answer before admission (405, redirects).
      if (config?.traffic === undefined && onRequest === undefined) routes.push(`${String(method)} ${url}`)
    })
  }
  diagnostics.subscribe('fastify.initialization', hear)
  onTestFinished(() => void diagnostics.unsubscribe('fastify.initialization', hear))
  await startTestShop({ pages: pagesOfShop })
  const isOfNoCount = (route: string) =>
    /^(?:HEAD|OPTIONS) | \/sandbox\//.test(route) || /^(?:HEAD,)?GET .+(?:\/|\.\w+)$/.test(route)
  expect(routes.filter((route) => !isOfNoCount(route)).toSorted()).toEqual([
    'GET /assets/:name',
    'GET /health',
    'GET /livez',
    'GET /office',
    'GET /office/:screen(^(?!api$|assets$)[a-z-]+$)',
    'GET /office/:screen(^(?!api$|assets$)[a-z-]+$)/:number',
    'GET /office/assets/:name',
    'GET /pictures/:file',
    'GET /readyz',
    'POST /messages/turbosms/report',
    'POST /payments/:method/callback',
    'POST,PUT,PATCH,DELETE /rest/v1/orders',
  ])
}, 120_000)
