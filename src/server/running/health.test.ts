import { expect, test } from 'vitest'
import { keepLines } from '../../../test/log-lines.ts'
import { startTestShop } from '../../../test/shop.ts'
import type { Db } from '../platform/db/pool.ts'
import { readinessProbe } from '../platform/db/readiness.ts'

const { log, lines } = keepLines()

const shop = await startTestShop({ log })

const health = (method = 'GET', path = '/health') => fetch(shop.url + path, { method })
const pastMemory = () => new Promise((resolve) => setTimeout(resolve, 1050))

test('a shop that could take an order says so, to HEAD too', async () => {
  const answer = await health()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ready' })
  const head = await health('HEAD')
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
})

test('a database that may only be read takes no orders: 503, when to ask again, one line, and back', async () => {
  await allowWrites('on')
  await pastMemory()
  const answer = await health()
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ status: 'database read-only' })
  expect(answer.headers.get('retry-after')).toBe('2')
  expect((await health('GET', '/readyz')).status).toBe(503)
  expect(await (await health('GET', '/livez')).json()).toEqual({ status: 'alive' })
  await pastMemory()
  const head = await health('HEAD')
  expect(head.status).toBe(503)
  expect(head.headers.get('retry-after')).toBe('2')
  await allowWrites('off')
  await pastMemory()
  expect((await health()).status).toBe(200)
  const said = lines.filter((line) => line.includes('ready for orders'))
  expect(said).toEqual([
    expect.stringContaining('"why":"database read-only"'),
    expect.stringContaining('ready for orders again'),
  ])
})

test('a proxy that nobody believes is spoken of, without its word', async () => {
  const other = keepLines()
  const behind = await startTestShop({ log: other.log })
  for (let times = 0; times < 3; times++) {
    await fetch(`${behind.url}/livez`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  }
  await behind.stop()
  expect(other.lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([
    expect.stringMatching(/TRUSTED_PROXIES is 0":3/),
  ])
  expect(other.lines.join()).not.toContain('203.0.113.7')
})

async function allowWrites(readOnly: 'on' | 'off') {
  const { pathname } = new URL(shop.databaseUrl)
  await shop.db.query('set default_transaction_read_only = off')
  await shop.db.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = ${readOnly}`)
  // Including our own connection.
  await shop.db
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => {})
}

test('however many ask, the database is asked once a second', async () => {
  let asked = 0
  const ask = readinessProbe(
    aDatabase(async () => {
      asked += 1
      return { rows: [{ isReadOnly: false }] }
    }),
    () => {},
  )
  await Promise.all(Array.from({ length: 100 }, ask))
  for (let time = 0; time < 100; time++) await ask()
  expect(asked).toBe(1)
  await pastMemory()
  expect(await ask()).toBe('ready')
  expect(asked).toBe(2)
})

test('a database that does not answer holds nobody up for long, and is asked once', async () => {
  let asked = 0
  const ask = readinessProbe(
    aDatabase(() => {
      asked += 1
      return new Promise(() => {})
    }),
    () => {},
  )
  const begun = performance.now()
  expect(await Promise.all([ask(), ask()])).toEqual(['database slow', 'database slow'])
  expect(performance.now() - begun).toBeLessThan(4500)
  expect(asked).toBe(1)
})

test('asking leaves nothing in the database', async () => {
  const size = async () => {
    const { rows } = await shop.db.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(oid))::integer as bytes from pg_class where relkind = 'r'`,
    )
    return rows[0]?.bytes ?? Number.NaN
  }
  const leftByAsking = async () => {
    const before = await size()
    for (let time = 0; time < 50; time++) {
      expect(await readinessProbe(shop.db, () => {})()).toBe('ready')
    }
    return (await size()) - before
  }
  // Autovacuum and the like may interfere once; a leak would show each time.
  await expect.poll(leftByAsking, { timeout: 20_000 }).toBe(0)
})

function aDatabase(query: () => Promise<unknown>): Db {
  // Only its one method is called.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { query } as unknown as Db
}
