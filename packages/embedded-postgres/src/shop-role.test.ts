import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWritingShop } from '../test/start-writing-shop.ts'
import { addressOfRunning } from './address-of-running.ts'
import { makeFastFolder } from './testing.ts'
import { prepareBinaries } from './binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { giveTo } from './hand-over.ts'
import { folderArgument, runProgram } from './program.ts'
import { chooseRunAs } from './run-as.ts'
import { startPostmaster } from './postmaster.ts'
import { stopServer } from './server-processes.ts'
import { runAlone, writeOwned } from './shop-role.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await makeFastFolder()
})
afterEach(() => rm(dataDir, { recursive: true }))

const start = () => startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })

test('the shop’s role owns nothing, and may do what it needs', async () => {
  const postgres = await start()
  await makeTables(postgres.ownerUrl)
  await query(postgres.ownerUrl, 'grant select, insert on orders to shop')
  expect(await query(postgres.url, aboutMe)).toEqual([ordinary])
  expect(await query(postgres.ownerUrl, aboutMe)).toEqual([{ ...ordinary, isOwner: true }])
  for (const allowed of ['vacuum full orders', 'vacuum pg_statistic', 'checkpoint', 'select pg_switch_wal()'])
    await query(postgres.url, allowed)
  for (const forbidden of [...notForAnybody, ...notForTheShop])
    await expect(query(postgres.url, forbidden), forbidden).rejects.toThrow(/permission denied|must be/)
  for (const forbidden of notForAnybody)
    await expect(query(postgres.ownerUrl, forbidden), forbidden).rejects.toThrow(/permission denied|must be/)
  await postgres.stop()
})

const notForAnybody = [
  'create role other',
  'create database other',
  `copy orders to '/tmp/orders'`,
  `copy orders to program 'true'`,
  `select pg_read_file('postgresql.conf')`,
  'alter system set fsync = off',
  'set role kraplia',
]
const notForTheShop = [
  'set role shop_owner',
  'update orders set note = note',
  'delete from orders',
  'truncate orders',
  'drop table orders',
  'alter table orders add column more text',
  'alter table orders disable trigger note_kept',
  'drop trigger note_kept on orders',
  'create or replace function keep_note() returns trigger language plpgsql as $$ begin return null; end $$',
  'create table other (id integer)',
  'create schema other',
  'drop schema graphile_worker cascade',
  'drop database kraplia',
  `set session_replication_role = 'replica'`,
]

test('a folder in which the shop was the superuser is handed over at the next start, with every row', async () => {
  const old = await fillTheOldWay()
  const server = await old.run()
  await makeTables(server.url)
  await query(
    server.url,
    `create type colour as enum ('green'); create domain word as text; create view shelves as select 1 as id;
     create table shelf (id integer generated always as identity, serial serial, colour colour, word word);
     create sequence lonely; create materialized view kept as select 1 as id;
     insert into shelf (colour, word) values ('green', 'mint')`,
  )
  expect(await query(server.url, aboutMe)).toMatchObject([{ isSuperuser: true }])
  await server.stop()

  for (let time = 0; time < 2; time++) {
    const postgres = await start()
    await expectHandedOver(postgres)
    expect(await query(postgres.url, 'select id, colour, word from shelf')).toEqual([
      { id: 1, colour: 'green', word: 'mint' },
    ])
    await makeTables(postgres.ownerUrl)
    await query(
      postgres.ownerUrl,
      `alter type colour add value 'blue${time}'; alter table orders add column x${time} text`,
    )
    await expect(query(postgres.url.replace('//shop:', '//kraplia:'), 'select 1')).rejects.toThrow(
      'no pg_hba.conf entry',
    )
    await postgres.stop()
  }
})

test('a folder in which the shop owned everything is handed over, however often it is killed, and so again after an older version', async () => {
  await (await start()).stop()
  for (let time = 0; time < 2; time++) {
    const workplace = await giveBackToShop()
    for (const ms of [100, 250, 400]) {
      const shop = startWritingShop(dataDir)
      setTimeout(() => shop.process.kill('SIGKILL'), ms)
      await shop.ended
    }
    expect(await readFile(join(workplace.folder, 'pg_hba.conf'), 'utf8')).toContain('shop')
    const postgres = await start()
    await expectHandedOver(postgres)
    // Unchanged until the owner revokes something.
    await query(postgres.url, `insert into basket values (${time}); select graphile_worker.add_job('test')`)
    await query(postgres.ownerUrl, 'revoke insert on basket from shop')
    await expect(query(postgres.url, 'insert into basket values (3)')).rejects.toThrow('permission denied')
    await postgres.stop()
  }
  const postgres = await start()
  expect(await query(postgres.url, 'select id from basket order by id')).toEqual([{ id: 0 }, { id: 1 }])
  await expect(query(postgres.url, 'insert into basket values (3)')).rejects.toThrow('permission denied')
  await postgres.stop()
})

/** As an earlier version left it, without an owner's role. */
async function giveBackToShop() {
  const folder = await realpath(join(dataDir, 'postgres', 'cluster'))
  const runAs = await chooseRunAs(folder)
  const workplace = { folder, binaries: await prepareBinaries(join(dataDir, 'postgres'), runAs), runAs }
  await runAlone(workplace, 'kraplia', [
    'alter database kraplia owner to shop',
    'create table if not exists basket (id integer)',
    'alter table basket owner to shop',
  ])
  await writeOwned(join(folder, 'pg_hba.conf'), 'host all shop 127.0.0.1/32 scram-sha-256\n', runAs)
  await startPostmaster(
    { ...workplace, passwords: { shop: '', owner: '' } },
    29_432,
    {},
    { info() {}, error() {} },
  )
  const password = await readFile(join(folder, 'kraplia-password'), 'utf8')
  const url = `postgres://shop:${password}@127.0.0.1:29432/kraplia`
  const { rows } = await once(url, `select to_regclass('graphile_worker.jobs') is null as "isNew"`)
  if (rows[0]?.['isNew']) await makeTables(url)
  await stopServer(folder)
  return workplace
}

test('who does something beside the shop gets in when the shop has every other connection, and does no more than the shop', async () => {
  // As an earlier version left the folder.
  await (await start()).stop()
  const folder = await realpath(join(dataDir, 'postgres', 'cluster'))
  const runAs = await chooseRunAs(folder)
  const workplace = { folder, binaries: await prepareBinaries(join(dataDir, 'postgres'), runAs), runAs }
  await runAlone(workplace, 'kraplia', ['revoke shop, pg_use_reserved_connections from shop_owner'])
  const wayIn = 'host all shop,shop_owner 127.0.0.1/32 scram-sha-256\n'
  await writeOwned(join(folder, 'pg_hba.conf'), wayIn, runAs)

  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', max_connections: '6' } })
  await makeTables(postgres.ownerUrl)
  const clients = Array.from({ length: 4 }, () => new Client({ connectionString: postgres.url }))
  for (const client of clients) client.on('error', () => {})
  for (const client of clients.slice(0, 3)) await client.connect()
  await expect(clients[3]?.connect()).rejects.toThrow('remaining connection slots are reserved')
  const url = (await addressOfRunning(dataDir)) ?? ''
  expect(await query(url, aboutMe)).toEqual([ordinary])
  for (const forbidden of [...notForAnybody, ...notForTheShop.filter((one) => !one.startsWith('set role'))])
    await expect(query(url, forbidden), forbidden).rejects.toThrow(/permission denied|must be/)
  await postgres.stop()
  expect(await addressOfRunning(dataDir)).toBeUndefined()
})

test('a hand-over that was interrupted is done again', async () => {
  const old = await fillTheOldWay()
  await runAlone(old.workplace, 'kraplia', ['create role shop', 'create table basket (id integer)'])
  const postgres = await start()
  await expectHandedOver(postgres)
  expect(await query(postgres.url, 'select id from basket')).toEqual([])
  await postgres.stop()
})

async function expectHandedOver({ url, ownerUrl }: EmbeddedPostgres) {
  expect(await query(url, aboutMe)).toEqual([ordinary])
  expect(await query(ownerUrl, aboutMe)).toEqual([{ ...ordinary, isOwner: true }])
  expect(await query(ownerUrl, notMine)).toEqual([])
}

const aboutMe = `
  select rolsuper as "isSuperuser", rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "mayMore",
    (select datdba = r.oid from pg_database where datname = current_database()) as "isOwner"
  from pg_roles r where rolname = current_user`
const ordinary = { isSuperuser: false, mayMore: false, isOwner: false }

const notMine = `
  select oid::regclass::text as name from pg_class where relnamespace::regnamespace::text in ('public', 'graphile_worker')
    and relowner <> 'shop_owner'::regrole
  union all select oid::regprocedure::text from pg_proc
    where pronamespace::regnamespace::text in ('public', 'graphile_worker') and proowner <> 'shop_owner'::regrole
  union all select oid::regtype::text from pg_type
    where typnamespace::regnamespace::text in ('public', 'graphile_worker') and typowner <> 'shop_owner'::regrole
  union all select nspname from pg_namespace where nspname = 'graphile_worker' and nspowner <> 'shop_owner'::regrole`

/** Idempotent. */
async function makeTables(connectionString: string): Promise<void> {
  await query(
    connectionString,
    `create table if not exists orders (id integer primary key, note text not null default '');
     create index if not exists orders_by_note on orders (note);
     create or replace function keep_note() returns trigger language plpgsql as $$ begin return new; end $$;
     create or replace trigger note_kept before update on orders for each row execute function keep_note()`,
  )
  const pgPool = new Pool({ connectionString, max: 1 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
  await pgPool.end()
}

/** From when the only role was the superuser. */
async function fillTheOldWay() {
  const folder = join(dataDir, 'postgres')
  const cluster = join(folder, 'cluster')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  const runAs = await chooseRunAs(cluster)
  if (runAs) await giveTo(cluster, runAs)
  const workplace = { binaries: await prepareBinaries(folder, runAs), folder: await realpath(cluster), runAs }
  const at = ['-D', folderArgument(workplace)]
  await runProgram(workplace, 'initdb', [
    ...at,
    '--username=kraplia',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ])
  await writeOwned(join(cluster, 'kraplia-password'), 'abc123', runAs)
  await writeFile(join(cluster, 'pg_hba.conf'), 'host all kraplia 127.0.0.1/32 scram-sha-256\n')
  await runAlone(workplace, 'postgres', [`alter role kraplia password 'abc123'`, 'create database kraplia'])
  return {
    workplace,
    async run() {
      await startPostmaster(
        { ...workplace, passwords: { shop: '', owner: '' } },
        29_431,
        {},
        { info() {}, error() {} },
      )
      return {
        url: 'postgres://kraplia:abc123@127.0.0.1:29431/kraplia',
        stop: () => stopServer(workplace.folder),
      }
    },
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  return (await once(url, sql)).rows
}

async function once(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<Record<string, unknown>>(sql)
  } finally {
    await client.end()
  }
}
