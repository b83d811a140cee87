import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { startShop } from '../test/start-shop.ts'
import { printTable } from '../test/table.ts'
import { countKnown, placeOrders } from './orders.ts'
import { endWhenTried } from './tried.ts'

/**
 * `npm run proof point-in-time`: point-in-time recovery as in docs/operations.md, with Debian's PostgreSQL (`apt-get
 * install postgresql`). Exits with 1 if the wrong orders are there.
 */

const shopPort = 4968
const databasePort = 4969
const perPart = 15
const run = promisify(execFile)

endWhenTried()
const folder = await mkdtemp(join(tmpdir(), 'kraplia-point-in-time-'))
const data = join(folder, 'data')
const copy = join(folder, 'copy')
const archive = join(folder, 'archive')
const url = `postgres://shop@127.0.0.1:${databasePort}/shop`
const bin = await newestServer()
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  await program('pg_ctl', '-D', data, '-m', 'immediate', 'stop').catch(() => {})
  await rm(folder, { recursive: true, force: true })
}

async function prove(): Promise<boolean> {
  await makeServer()
  const env = { SHOP_MODE: 'test', DATABASE_URL: url, DATA_DIR: join(folder, 'shop') }
  const first = await startShop(shopPort, env)
  const copied = await placeOrders(first.origin, perPart)
  await program(
    'pg_basebackup',
    '-D',
    copy,
    '-h',
    '127.0.0.1',
    '-p',
    String(databasePort),
    '-U',
    'keeper',
    '-c',
    'fast',
  )
  const logged = await placeOrders(first.origin, perPart)
  await sleep(1100)
  const moment = await ask<string>('select now()::text')
  await sleep(1100)
  const later = await placeOrders(first.origin, perPart)
  await ask('select pg_switch_wal()')
  await archived()
  await first.stop()
  await program('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  await rm(data, { recursive: true })

  await rename(copy, data)
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_action = promote`,
      '',
    ].join('\n'),
  )
  await writeFile(join(data, 'recovery.signal'), '')
  await startServer()
  while (await ask<boolean>('select pg_is_in_recovery()')) await sleep(100)
  const second = await startShop(shopPort, env)
  const back = {
    copied: await countKnown(second.origin, copied),
    logged: await countKnown(second.origin, logged),
    later: await countKnown(second.origin, later),
  }
  const more = await placeOrders(second.origin, 1)
  await second.stop()

  const checks: readonly (readonly [string, number, number])[] = [
    ['orders before the copy', back.copied, perPart],
    ['orders after it, before the moment', back.logged, perPart],
    ['orders after the moment', back.later, 0],
    ['orders since it is back', more.length, 1],
  ]
  printTable(
    checks.map(([what, seen, wanted]) => ({ what, seen, wanted, result: seen === wanted ? 'ok' : 'FAILED' })),
  )
  return checks.every(([, seen, wanted]) => seen === wanted) && later.length === perPart
}

/** With WAL archiving. */
async function makeServer() {
  await mkdir(archive)
  if (process.getuid?.() === 0) await run('chown', ['-R', 'postgres', folder])
  await program('initdb', '-D', data, '-A', 'trust', '-U', 'keeper', '-E', 'UTF8', '--locale=C.UTF-8')
  await appendFile(
    join(data, 'postgresql.conf'),
    [
      `port = ${databasePort}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'`,
      '',
    ].join('\n'),
  )
  await startServer()
  await ask('create role shop login', 'postgres')
  await ask(`create database shop owner shop`, 'postgres')
}

function startServer() {
  return program('pg_ctl', '-D', data, '-w', '-l', join(folder, 'server.log'), 'start')
}

async function ask<Value>(statement: string, database = 'shop'): Promise<Value | undefined> {
  const client = new Client({ connectionString: `postgres://keeper@127.0.0.1:${databasePort}/${database}` })
  await client.connect()
  try {
    const { rows } = await client.query<Value[]>({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

async function archived() {
  const last = await ask<string>('select pg_walfile_name(pg_current_wal_lsn() - 1)')
  while (!(await readdir(archive)).some((name) => last !== undefined && name >= last)) await sleep(100)
}

/** PostgreSQL refuses to run as root. */
function program(name: string, ...args: string[]) {
  const path = join(bin, name)
  return process.getuid?.() === 0
    ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', path, ...args], {
        cwd: folder,
      })
    : run(path, args, { cwd: folder })
}

async function newestServer(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
  if (newest === undefined) throw new Error('There is no PostgreSQL here: apt-get install postgresql.')
  return `/usr/lib/postgresql/${newest}/bin`
}
