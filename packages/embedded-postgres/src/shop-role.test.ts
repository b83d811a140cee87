import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFastFolder } from './testing.ts'
import { prepareBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
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

test('the shop’s role is no superuser, and may do what it needs', async () => {
  const postgres = await start()
  await makeTables(postgres.url)
  expect(await query(postgres.url, aboutMe)).toEqual([ordinary])
  for (const allowed of ['vacuum orders', 'vacuum pg_statistic', 'checkpoint', 'select pg_switch_wal()'])
    await query(postgres.url, allowed)
  for (const forbidden of [
    'create role other',
    'create database other',
    `copy orders to '/tmp/orders'`,
    `copy orders to program 'true'`,
    `select pg_read_file('postgresql.conf')`,
    'alter system set fsync = off',
    'set role kraplia',
  ])
    await expect(query(postgres.url, forbidden)).rejects.toThrow(/permission denied|must be/)
  await postgres.stop()
})

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
    expect(await query(postgres.url, aboutMe)).toEqual([ordinary])
    expect(await query(postgres.url, notMine)).toEqual([])
    expect(await query(postgres.url, 'select id, colour, word from shelf')).toEqual([
      { id: 1, colour: 'green', word: 'mint' },
    ])
    await makeTables(postgres.url)
    await query(
      postgres.url,
      `alter type colour add value 'blue${time}'; alter table orders add column x${time} text`,
    )
    await expect(query(postgres.url.replace('//shop:', '//kraplia:'), 'select 1')).rejects.toThrow(
      'no pg_hba.conf entry',
    )
    await postgres.stop()
  }
})

test('a hand-over that was interrupted is done again', async () => {
  const old = await fillTheOldWay()
  await runAlone(old.workplace, 'kraplia', ['create role shop', 'create table basket (id integer)'])
  const postgres = await start()
  expect(await query(postgres.url, notMine)).toEqual([])
  expect(await query(postgres.url, 'select id from basket')).toEqual([])
  await postgres.stop()
})

const aboutMe = `
  select rolsuper as "isSuperuser", rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "mayMore",
    (select datdba = r.oid from pg_database where datname = current_database()) as "isOwner"
  from pg_roles r where rolname = current_user`
const ordinary = { isSuperuser: false, mayMore: false, isOwner: true }

const notMine = `
  select oid::regclass::text as name from pg_class where relnamespace::regnamespace::text in ('public', 'graphile_worker')
    and not pg_has_role(relowner, 'usage')
  union all select oid::regprocedure::text from pg_proc
    where pronamespace::regnamespace::text in ('public', 'graphile_worker') and not pg_has_role(proowner, 'usage')
  union all select oid::regtype::text from pg_type
    where typnamespace::regnamespace::text in ('public', 'graphile_worker') and not pg_has_role(typowner, 'usage')
  union all select nspname from pg_namespace where nspname = 'graphile_worker' and not pg_has_role(nspowner, 'usage')`

/** Tables as a shop has them, its own and a job queue's; made again, they stay. */
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

/** A cluster as the shop made it when its one user was the superuser. */
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
      await startPostmaster({ ...workplace, password: 'abc123' }, 29_431, {}, { info() {}, error() {} })
      return {
        url: 'postgres://kraplia:abc123@127.0.0.1:29431/kraplia',
        stop: () => stopServer(workplace.folder),
      }
    },
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
