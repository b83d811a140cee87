import { readFile, readdir } from 'node:fs/promises'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { locksOf, takeLocks, retryWhileLocked } from './migration-locks.ts'

const folder = new URL('../../../../db/migrations/', import.meta.url)

async function connect(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

async function anEmptyDatabase(): Promise<string> {
  const admin = await connect(inject('postgresUrl'))
  const name = `locks_${Math.random().toString(36).slice(2)}`
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
  return inject('postgresUrl').replace(/[^/]+$/, name)
}

const kept = `
  select distinct c.relname as name, l.mode
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relname = any ($1)
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`
const tables = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`

test('every migration takes its locks before its first statement, and no other comes later', async () => {
  const db = await connect(await anEmptyDatabase())
  onTestFinished(() => db.end())
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()) {
    const sql = await readFile(new URL(file, folder), 'utf8')
    const before = (await db.query<{ name: string }>(tables)).rows.map(({ name }) => name)
    const keptNow = async () => {
      const { rows } = await db.query<{ name: string; mode: string }>(kept, [before])
      return new Set(rows.map(({ name }) => name))
    }
    await db.query('begin')
    await takeLocks(db, sql, 0)
    const first = await keptNow()
    await db.query(sql)
    const last = await keptNow()
    await db.query('commit')
    expect([file, [...last].filter((name) => !first.has(name))]).toEqual([file, []])
  }
})

test('a buyer who writes to two tables of a migration in the other order is not the one who gives way', async () => {
  const url = await anEmptyDatabase()
  const [db, migrating, buyer] = await Promise.all([connect(url), connect(url), connect(url)])
  await db.query('create table orders (id integer); create table attempts (id integer)')
  await db.end()
  onTestFinished(async () => void (await Promise.all([migrating.end(), buyer.end()])))
  const sql = 'alter table orders add column a integer; alter table attempts add column a integer'
  await buyer.query('begin')
  await buyer.query('insert into orders values (1)')
  let tries = 0
  const migrated = retryWhileLocked(async (waitMs) => {
    tries++
    await migrating.query('begin')
    try {
      await takeLocks(migrating, sql, waitMs)
      await migrating.query(sql)
      await migrating.query('commit')
    } catch (error) {
      await migrating.query('rollback')
      throw error
    }
  })
  await expect
    .poll(async () => (await buyer.query('select count(*)::int as n from pg_locks where not granted')).rows)
    .toEqual([{ n: 1 }])
  await buyer.query('insert into attempts values (1)')
  await buyer.query('commit')
  await migrated
  expect(tries).toBeGreaterThan(1)
  expect((await buyer.query('select * from attempts')).rows).toEqual([{ id: 1, a: null }])
})

test('the strongest lock of a table counts', () => {
  const sql = `
    -- alter table nothing
    create index orders_by_day on orders (day);
    create table returns (order_id text references orders, at timestamptz);
    ALTER TABLE  orders
      add column back boolean;
    create trigger heard after insert or update of a, b on payments execute function f();`
  expect(Object.fromEntries(locksOf(sql))).toEqual({
    orders: 'access exclusive',
    payments: 'share row exclusive',
  })
})
