import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { newFolder } from '../../../../test/new-folder.ts'
import { migrate } from './migrate.ts'

let folder: string
let url: string

beforeEach(async () => {
  folder = await newFolder()
  const name = `migrate_${Math.random().toString(36).slice(2)}`
  await query(inject('postgresUrl'), `create database ${name}`)
  url = inject('postgresUrl').replace(/[^/]+$/, name)
  return () => query(inject('postgresUrl'), `drop database ${name}`)
})

test('every file is applied once, in the order of its number', async () => {
  await file('0002-second.sql', 'alter table shelf add column height integer')
  await file('0001-first.sql', 'create table shelf (id integer); insert into shelf values (1)')
  await migrate(url, folder)
  await migrate(url, folder)
  expect(await query(url, 'select id, height from shelf')).toEqual([{ id: 1, height: null }])
  expect(await appliedNames()).toEqual(['0001-first.sql', '0002-second.sql'])
})

test('several nodes starting at once apply each file once and all succeed', async () => {
  await file('0001-first.sql', 'create table shelf (id integer); select pg_sleep(0.1)')
  await file('0002-second.sql', 'insert into shelf values (1); select pg_sleep(0.1)')
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
  expect(await query(url, 'select id from shelf')).toEqual([{ id: 1 }])
})

test('a file that fails leaves nothing behind, keeps those before it and says what is wrong', async () => {
  await file('0001-first.sql', 'create table shelf (id integer)')
  await file('0002-second.sql', "create table drawer (id integer); insert into shelf values ('no number')")
  await expect(migrate(url, folder)).rejects.toThrow(
    /0002-second\.sql failed: invalid input syntax .*no number/,
  )
  expect(await query(url, "select to_regclass('shelf') as shelf, to_regclass('drawer') as drawer")).toEqual([
    { shelf: 'shelf', drawer: null },
  ])
  expect(await appliedNames()).toEqual(['0001-first.sql'])
})

test('a file repaired after it failed is applied', async () => {
  await file('0001-first.sql', 'create tabel shelf (id integer)')
  await expect(migrate(url, folder)).rejects.toThrow('0001-first.sql failed')
  await file('0001-first.sql', 'create table shelf (id integer)')
  await migrate(url, folder)
  expect(await appliedNames()).toEqual(['0001-first.sql'])
})

test('a file edited after it was applied is refused, and nothing later is applied', async () => {
  await file('0001-first.sql', 'create table shelf (id integer)')
  await migrate(url, folder)
  await file('0001-first.sql', 'create table shelf (id bigint)')
  await file('0002-second.sql', 'create table drawer (id integer)')
  await expect(migrate(url, folder)).rejects.toThrow('0001-first.sql was edited after it was applied')
  expect(await appliedNames()).toEqual(['0001-first.sql'])
})

test('a migration of a later version that may take something away is refused, with both ways out', async () => {
  await file('0001-first.sql', 'create table shelf (id integer)')
  await migrate(url, folder)
  await rm(join(folder, '0001-first.sql'))
  await expect(migrate(url, folder)).rejects.toThrow(
    /0001-first\.sql, which this version .* does not know.*start the version.*restore the backup/s,
  )
})

test('a version goes on with a database to which a later one has only added, and names what it does not know', async () => {
  await file('0001-first.sql', 'create table shelf (id integer)')
  await file('0002-second.sql', '-- Only adds.\nalter table shelf add column height integer')
  expect(await migrate(url, folder)).toEqual([])
  await rm(join(folder, '0002-second.sql'))
  expect(await migrate(url, folder)).toEqual(['0002-second.sql'])
  await file('0002-second.sql', '-- Only adds.\nalter table shelf add column height integer')
  expect(await migrate(url, folder)).toEqual([])
})

test('a database of before it was noted what only adds is brought on', async () => {
  await file('0001-first.sql', 'create table shelf (id integer)')
  await migrate(url, folder)
  await query(url, 'alter table schema_migrations drop column only_adds')
  expect(await migrate(url, folder)).toEqual([])
  await file('0002-second.sql', '-- Only adds.\nalter table shelf add column height integer')
  await migrate(url, folder)
  await rm(join(folder, '0002-second.sql'))
  expect(await migrate(url, folder)).toEqual(['0002-second.sql'])
})

test('other line ends do not make another file', async () => {
  await file('0001-first.sql', 'create table shelf (\n  id integer\n)')
  await migrate(url, folder)
  await file('0001-first.sql', 'create table shelf (\r\n  id integer\r\n)')
  await expect(migrate(url, folder)).resolves.toEqual([])
})

test('a file without a number is refused', async () => {
  await file('first.sql', 'create table shelf (id integer)')
  await expect(migrate(url, folder)).rejects.toThrow('"first.sql" must have a name like 0001-orders.sql')
})

test('the shop’s own migrations apply to an empty database', async () => {
  await migrate(url)
  expect(await query(url, "select to_regclass('orders') as orders")).toEqual([{ orders: 'orders' }])
})

test('to find a database up to date takes little longer than to connect to it', async () => {
  await migrate(url)
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const ratio = async () => (await timed(() => migrate(url))) / (await timed(() => query(url, 'select 1')))
  // Other load on the machine affects some rounds, not all.
  await expect.poll(ratio, { interval: 10 }).toBeLessThan(4)
})

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)

async function appliedNames() {
  const rows = await query(url, 'select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

async function query(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
