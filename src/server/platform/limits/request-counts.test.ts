import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from '../../../../test/call.ts'
import { createTestDatabase, openTestDatabase } from '../../../../test/database.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { createPool } from '../db/pool.ts'
import { RequestCounts } from './request-counts.ts'

async function aDatabase() {
  const db = await openTestDatabase()
  const rows = async () => (await db.query('select from request_counts')).rowCount
  return { db, rows }
}

function aNode(db: Pool, isAmongOthers = true) {
  const counts = new RequestCounts(db, () => isAmongOthers)
  onTestFinished(() => counts.close())
  return async (who: string, most: number, windowMs = 60_000) =>
    (await counts.take({ name: 'somewhere', who, most, windowMs })).isAllowed
}

async function allowed(asked: readonly Promise<boolean>[]): Promise<number> {
  return (await Promise.all(asked)).filter(Boolean).length
}

test.each([
  [1, 60],
  [2, 60],
  [3, 60],
  [3, 5],
  [3, 1],
  [4, 600],
])('%i nodes in turn let through no more than %i and what may be past it', async (nodes, max) => {
  const { db } = await aDatabase()
  const ask = Array.from({ length: nodes }, () => aNode(db))
  let through = 0
  for (let n = 0; n < max * 3; n++) if (await ask[n % nodes]?.('one', max)) through++
  const slack = Math.floor(max / 10) + Math.max(1, Math.floor(max / 20))
  expect(through).toBeGreaterThanOrEqual(Math.min(max, nodes * max))
  expect(through).toBeLessThanOrEqual(max + (nodes - 1) * slack)
})

test.each([2, 3, 4])('all at once over %i nodes is no way past it either', async (count) => {
  const { db } = await aDatabase()
  const nodes = Array.from({ length: count }, () => aNode(db))
  const burst = Array.from({ length: 120 }, () => nodes.map((ask) => ask('a', 60))).flat()
  const through = await allowed(burst)
  expect(through).toBeGreaterThanOrEqual(60)
  expect(through).toBeLessThanOrEqual(60 + (count - 1) * 9)
  const [one = aNode(db), other = aNode(db)] = nodes
  expect(await one('a', 60)).toBe(false)
  expect(await other('a', 60)).toBe(false)
})

test('whoever does not ask often is nowhere but in memory, and neither is anybody where one node runs', async () => {
  const { db, rows } = await aDatabase()
  const ask = aNode(db)
  for (let n = 0; n < 6; n++) await ask('seldom', 60)
  const alone = aNode(db, false)
  for (let n = 0; n < 100; n++) await alone('often', 60)
  expect(await rows()).toBe(0)
  await ask('seldom', 60)
  await ask('seldom', 60)
  await ask('seldom', 60)
  expect(await rows()).toBe(1)
  const { rows: kept } = await db.query('select counter::text from request_counts')
  expect(JSON.stringify(kept)).not.toContain('seldom')
})

test('what has ended is gone, also once the other nodes are', async () => {
  const { db, rows } = await aDatabase()
  await db.query(`insert into request_counts values ('old', 1, now() - interval '1 second')`)
  await db.query(`insert into request_counts values ('new', 1, now() + interval '1 hour')`)
  const alone = new RequestCounts(db, () => false, 20)
  onTestFinished(() => alone.close())
  await expect.poll(rows).toBe(1)
})

test('others are not counted, and the time ends', async () => {
  const { db } = await aDatabase()
  const ask = aNode(db)
  for (let n = 0; n < 20; n++) await ask('one', 10, 1500)
  expect(await ask('one', 10, 1500)).toBe(false)
  expect(await ask('another', 10, 1500)).toBe(true)
  await expect.poll(() => ask('one', 10, 1500), { interval: 200, timeout: 5000 }).toBe(true)
})

test('without a database a node counts by itself', async () => {
  const gone = createPool('postgres://shop:x@127.0.0.1:9/none', () => {})
  onTestFinished(() => gone.end())
  const ask = aNode(gone)
  expect(await allowed(Array.from({ length: 30 }, () => ask('one', 20)))).toBe(20)
})

test('limits of a shop are counted together', async () => {
  const database = await createTestDatabase()
  const open = () =>
    startTestShop({
      database: { ...database, drop: async () => {} },
      env: { RATE_LIMIT_SCALE: '0.2' },
      beside: () => ({ isAmongOthers: () => true }),
    })
  const shops = [await open(), await open()]
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) {
    const { status } = await callFunction({ url: shops[n % 2]?.url ?? '' }, 'create-order', {})
    statuses.push(status)
  }
  const through = statuses.filter((status) => status !== 429).length
  expect(through).toBeGreaterThanOrEqual(12)
  expect(through).toBeLessThanOrEqual(12 + 4)
})
