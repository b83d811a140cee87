import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { startPretendCarrier } from '../../../../../test/carrier.ts'
import { openTestDatabase } from '../../../../../test/database.ts'
import type { Carrier } from '../carrier.ts'
import { readDirectory } from './directory-queries.ts'
import { planFirstSync } from './plan-first-sync.ts'
import { searchDirectory } from './search-directory.ts'
import { syncDirectory } from './sync-directory.ts'

const forever = new AbortController().signal

function sync(db: Pool, carrier: Carrier, signal = forever) {
  return syncDirectory({ db, carrier }, signal, [1, 1, 1])
}

async function count(db: Pool, what: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${what}`)
  return rows[0]?.count ?? 0
}

/** Without surrogate ids. */
async function contents(db: Pool): Promise<string> {
  const { rows } = await db.query<{ all: string }>(
    `select md5((select string_agg((to_jsonb(s) - 'id')::text, ',' order by ref) from carrier_settlements s) ||
       (select string_agg(p::text, ',' order by ref) from carrier_points p)) as all`,
  )
  return rows[0]?.all ?? ''
}

test('the directory is taken over whole, and again only what has changed', async () => {
  const db = await openTestDatabase()
  const { carrier } = await startPretendCarrier(['Чернівецька'])
  expect(await sync(db, carrier)).toEqual({ kind: 'done' })
  expect(await count(db, 'carrier_settlements')).toBe(417)
  expect(await count(db, 'carrier_points')).toBeGreaterThan(500)
  expect(await count(db, 'incoming_points')).toBe(0)
  expect(await readDirectory(db)).toMatchObject({ version: 1 })
  const first = await contents(db)

  expect(await sync(db, carrier)).toEqual({ kind: 'done' })
  expect(await readDirectory(db)).toMatchObject({ version: 1 })

  const { rows } = await db.query<{ id: number }>(
    `select id from carrier_settlements where name = 'Хотин' and kind = 'city'`,
  )
  await db.query(`update carrier_settlements set name = 'Хотень', points = 0 where name = 'Хотин'`)
  await db.query(`delete from carrier_points where number = 1`)
  await db.query(
    `insert into carrier_settlements (ref, name, name_ru, kind, district, region)
     values (gen_random_uuid(), 'Китеж', '', 'city', '', '')`,
  )
  expect(await sync(db, carrier)).toEqual({ kind: 'done' })
  expect(await readDirectory(db)).toMatchObject({ version: 2 })
  expect(await contents(db)).toBe(first)
  expect(
    (await db.query(`select id from carrier_settlements where name = 'Хотин' and kind = 'city'`)).rows,
  ).toEqual(rows)
})

describe('a sync', async () => {
  const db = await openTestDatabase()
  const { carrier, fail, control } = await startPretendCarrier(['Чернівецька'])
  await sync(db, carrier)

  test.each([
    ['500', 'HTTP 500'],
    ['garbage', 'not JSON'],
    ['redirect', 'HTTP 303'],
    ['throttled', 'refused 20000401501'],
    ['empty', '150 rows of 417'],
    ['short', '416 rows of 417'],
  ])('that meets %s on its second page leaves the directory as it is', async (fault, why) => {
    const before = await contents(db)
    await fail(fault, { on: 'Address.getSettlements', page: 2 })
    expect(await sync(db, carrier)).toEqual({ kind: 'again', why })
    expect(await contents(db)).toBe(before)
    await control({ do: 'clear' })
    expect(await sync(db, carrier)).toEqual({ kind: 'done' })
  })
})

test('a page that does not come at first is asked for again', async () => {
  const db = await openTestDatabase()
  const { carrier, fail } = await startPretendCarrier(['Чернівецька'])
  await fail('throttled', { times: 2 })
  await fail('cut', { on: 'Address.getWarehouses', times: 1 })
  await fail('warned', { times: 3 })
  expect(await sync(db, carrier)).toEqual({ kind: 'done' })
})

test('what calls itself the whole and is a tenth is not believed', async () => {
  const db = await openTestDatabase()
  const { carrier, fail } = await startPretendCarrier(['Чернівецька'])
  await sync(db, carrier)
  await fail('shrunken')
  expect(await sync(db, carrier)).toEqual({ kind: 'again', why: '417 rows of 41' })
  const smaller = await startPretendCarrier(['Івано-Франківська'])
  await sync(db, smaller.carrier)
  const other = await startPretendCarrier([''])
  expect(await sync(db, other.carrier)).toEqual({ kind: 'again', why: 'only 1 settlements and 3983 points' })
  expect(await count(db, 'carrier_settlements')).toBe(805)
})

test('a sync that is stopped half-way ends at once and leaves the directory as it is', async () => {
  const db = await openTestDatabase()
  const { carrier, fail } = await startPretendCarrier(['Чернівецька'])
  await sync(db, carrier)
  const before = await contents(db)
  await fail('hang', { on: 'Address.getWarehouses' })
  const stopping = new AbortController()
  const syncing = sync(db, carrier, stopping.signal)
  await expect.poll(() => count(db, 'incoming_settlements')).toBe(417)
  stopping.abort()
  expect(await syncing).toEqual({ kind: 'again', why: 'stopped' })
  expect(await contents(db)).toBe(before)
})

const ownLocks = `pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`

test('while a node syncs, another one does not', async () => {
  const db = await openTestDatabase()
  const { carrier, fail } = await startPretendCarrier(['Чернівецька'])
  await fail('hang', { on: 'Address.getWarehouses' })
  const stopping = new AbortController()
  const first = sync(db, carrier, stopping.signal)
  await expect.poll(() => count(db, ownLocks)).toBe(1)
  expect(await sync(db, carrier)).toEqual({ kind: 'again', why: 'another node syncs' })
  stopping.abort()
  expect(await first).toEqual({ kind: 'again', why: 'stopped' })
})

test('a node that dies while it syncs keeps nobody from syncing', async () => {
  const db = await openTestDatabase()
  const { carrier, fail, control } = await startPretendCarrier(['Чернівецька'])
  await fail('hang', { on: 'Address.getWarehouses', ms: 500 })
  const dying = sync(db, carrier).catch((error: unknown) => error)
  await expect.poll(() => count(db, 'incoming_settlements')).toBe(417)
  await db.query(`select pg_terminate_backend(pid, 5000) from ${ownLocks}`)
  await control({ do: 'clear' })
  expect(await sync(db, carrier)).toEqual({ kind: 'done' })
  expect(await count(db, 'carrier_settlements')).toBe(417)
  expect(await dying).toBeInstanceOf(Error)
})

test('a shop without a directory plans to take it over, once, and a shop without a carrier does not', async () => {
  const db = await openTestDatabase()
  const { carrier } = await startPretendCarrier(['Чернівецька'])
  const planned = `graphile_worker.jobs where task_identifier = 'sync-directory'`
  await planFirstSync({ db, carrier: undefined })
  expect(await count(db, planned)).toBe(0)
  await planFirstSync({ db, carrier })
  await planFirstSync({ db, carrier })
  expect(await count(db, planned)).toBe(1)
  expect(await syncDirectory({ db, carrier: undefined }, forever)).toEqual({ kind: 'done' })
  await sync(db, carrier)
  await db.query('delete from graphile_worker._private_jobs')
  await planFirstSync({ db, carrier })
  expect(await count(db, planned)).toBe(0)
})

test('the search follows the directory', async () => {
  const db = await openTestDatabase()
  const search = searchDirectory(db)
  expect(await search.settlements('хотин', 3)).toBeUndefined()
  const { carrier } = await startPretendCarrier(['Чернівецька'])
  await sync(db, carrier)
  const [first] = (await search.settlements('хотін', 3)) ?? []
  expect(first).toMatchObject({ name: 'Хотин', kind: 'city', region: 'Чернівецька область' })
  await db.query(
    `update carrier_settlements set name = 'Китеж', name_ru = '' where name = 'Хотин' and kind = 'city'`,
  )
  await db.query('update carrier_directory set version = version + 1')
  expect(await search.settlements('китеж', 1)).toMatchObject([{ ref: first?.ref }])
  await Promise.all(Array.from({ length: 8 }, () => search.settlements('чернівці', 3)))
})
