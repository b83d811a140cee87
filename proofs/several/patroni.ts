import { execFileSync } from 'node:child_process'
import { chownSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { begin, type Program } from '../../test/program.ts'
import { printTable } from '../../test/table.ts'
import { buyOne, everythingPaid, type Told } from '../endurance/buyers.ts'
import { startBanks } from '../endurance/bank-process.ts'
import { compareBooks, printFindings } from '../endurance/compare.ts'
import { startShop } from '../../test/start-shop.ts'
import { endWhenTried } from '../tried.ts'

/**
 * `npm run proof patroni`: failover of two PostgreSQL servers with a synchronous standby, killed twice. Exits with 1 if
 * anything was lost or sales paused for over 30 s. Needs patroni, python3-etcd, etcd-server, haproxy, postgresql-15.
 */
const kills = 2
const buyers = 6
const mostSeconds = 30
const ports = { shop: 4975, database: 5092, etcd: 5095, etcdPeers: 5096 }
const servers = [
  { name: 'one', postgres: 5093, patroni: 5097 },
  { name: 'two', postgres: 5094, patroni: 5098 },
] as const
type Server = (typeof servers)[number]

const password = 'proof'
const superUrl = `postgres://postgres:${password}@127.0.0.1:${ports.database}/postgres`
const shopUrl = `postgres://shop:${password}@127.0.0.1:${ports.database}/shop`

const began = performance.now()
endWhenTried()
const folder = await mkdtemp(join(tmpdir(), 'kraplia-patroni-'))
/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? userOf('postgres') : undefined
if (user) chownSync(folder, user.uid, user.gid)

const running: Program[] = []
const patronis = new Map<string, Program>()
const told: Told = { orders: new Set(), pages: new Map() }
const done = new AbortController()
try {
  running.push(await startEtcd())
  for (const server of servers) patronis.set(server.name, await startPatroni(server))
  running.push(await startHaproxy())
  await untilBothServe()
  await makeDatabase()
  const banks = await startBanks(join(folder, 'banks'))
  const shop = await startShop(ports.shop, {
    DATABASE_URL: shopUrl,
    DATA_DIR: join(folder, 'shop'),
    SHOP_MODE: 'test',
    MONOBANK_URL: banks.monobank,
    MONOBANK_TOKEN: banks.token,
    LOG_LEVEL: 'silent',
  })
  say('the shop is open')
  const lulls: { killed: string; orders: number; seconds: number }[] = []
  const buying = Array.from({ length: buyers }, async () => {
    while (!done.signal.aborted) await buyOne(shop.origin, told)
  })
  const selling = Promise.all(buying)
  try {
    for (let kill = 0; kill < kills; kill++) {
      await sleep(8000)
      const primary = await findPrimary()
      const patroni = patronis.get(primary.name)
      const soldBefore = told.orders.size
      await killServer(primary, patroni)
      const killedAt = performance.now()
      say(`${primary.name} is killed after ${soldBefore} orders`)
      // Orders in flight may still be answered.
      await sleep(1000)
      await Promise.race([untilOneMore(told.orders.size), selling])
      const seconds = (performance.now() - killedAt) / 1000
      lulls.push({ killed: primary.name, orders: soldBefore, seconds })
      say(`it sells again after ${seconds.toFixed(1)} s`)
      patronis.set(primary.name, await startPatroni(primary))
      await untilBothServe()
      say(`${primary.name} is back, as the standby`)
    }
  } finally {
    done.abort()
    await selling
  }
  await everythingPaid(shop.origin, told)
  // The jobs have recovered too.
  const sentBefore = await sentLetters()
  await within(60, 'a letter goes', async () => (await sentLetters()) > sentBefore)
  await shop.stop()
  const isWhole = printFindings(await compareBooks(shopUrl, told, banks))
  await banks.stop()
  process.stdout.write('\n')
  printTable(
    lulls.map(({ killed, orders, seconds }) => ({
      'killed outright': killed,
      'after orders': orders,
      'sells again after, s': seconds.toFixed(1),
      limit: mostSeconds,
    })),
  )
  if (!isWhole || lulls.some(({ seconds }) => seconds > mostSeconds)) process.exitCode = 1
} finally {
  done.abort()
  for (const program of [...patronis.values(), ...running.toReversed()]) await program.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit()

function say(what: string) {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}\n`)
}

function userOf(name: string): { uid: number; gid: number } {
  const id = (what: string) => Number(execFileSync('id', [what, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function startEtcd(): Promise<Program> {
  const at = (port: number) => `http://127.0.0.1:${port}`
  const args = {
    name: 'only',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': at(ports.etcd),
    'advertise-client-urls': at(ports.etcd),
    'listen-peer-urls': at(ports.etcdPeers),
    'initial-advertise-peer-urls': at(ports.etcdPeers),
    'initial-cluster': `only=${at(ports.etcdPeers)}`,
    'log-level': 'error',
  }
  return begin(
    'etcd',
    Object.entries(args).flatMap(([name, value]) => [`--${name}`, value]),
    { user },
  )
}

async function startPatroni(server: Server): Promise<Program> {
  const example = await readFile(new URL('../../ops/patroni/patroni.yml', import.meta.url), 'utf8')
  const file = join(folder, `${server.name}.yml`)
  const config = example
    .replace('name: one', `name: ${server.name}`)
    .replaceAll('127.0.0.1:8001', `127.0.0.1:${server.patroni}`)
    .replace('127.0.0.1:2379', `127.0.0.1:${ports.etcd}`)
    .replaceAll('127.0.0.1:5433', `127.0.0.1:${server.postgres}`)
    .replace('/var/lib/postgresql/shop', dataOf(server))
    .replaceAll('change-me', password)
    .replace(
      "synchronous_commit: 'on'",
      `synchronous_commit: 'on'\n        unix_socket_directories: ${folder}`,
    )
  await writeFile(file, config, { mode: 0o600 })
  if (user) chownSync(file, user.uid, user.gid)
  return begin('patroni', [file], { user, env: { HOME: folder } })
}

function dataOf({ name }: Server): string {
  return join(folder, `postgres-${name}`)
}

async function startHaproxy(): Promise<Program> {
  const example = await readFile(new URL('../../ops/haproxy/database.cfg', import.meta.url), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  const [one, two] = servers
  await writeFile(
    file,
    example
      .replace('127.0.0.1:5432', `127.0.0.1:${ports.database}`)
      .replace('127.0.0.1:5433', `127.0.0.1:${one.postgres}`)
      .replace('127.0.0.1:5434', `127.0.0.1:${two.postgres}`)
      .replace('8001', String(one.patroni))
      .replace('8002', String(two.patroni)),
  )
  return begin('haproxy', ['-db', '-f', file])
}

/** `primary` or `sync`. */
async function isKnownAs(word: string, { patroni }: Server): Promise<boolean> {
  return fetch(`http://127.0.0.1:${patroni}/${word}`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function findPrimary(): Promise<Server> {
  for (const server of servers) if (await isKnownAs('primary', server)) return server
  throw new Error('no server is the first')
}

/** A primary and a synchronous standby. */
async function untilBothServe(): Promise<void> {
  await within(90, 'both servers serve', async () => {
    for (const server of servers) {
      const other = servers.find((one) => one !== server)
      if (other && (await isKnownAs('primary', server)) && (await isKnownAs('sync', other))) return true
    }
    return false
  })
}

async function makeDatabase() {
  await within(15, 'the database answers', async () => {
    const client = new Client({ connectionString: superUrl })
    try {
      await client.connect()
      await client.query(`create role shop login password '${password}'`)
      await client.query('create database shop owner shop')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  })
}

async function sentLetters(): Promise<number> {
  const client = new Client({ connectionString: shopUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from messages where state = 'sent'`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}

/** Like losing the machine: Patroni and PostgreSQL at once. */
async function killServer(server: Server, patroni: Program | undefined) {
  const postmaster = Number(readFileSync(join(dataOf(server), 'postmaster.pid'), 'utf8').split('\n')[0])
  const own = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  const ended = patroni?.stop('SIGKILL')
  for (const pid of [postmaster, ...own]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just exited.
    }
  }
  await ended
}

function parentOf(pid: number): number | undefined {
  try {
    const [, , parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(parent)
  } catch {
    return undefined
  }
}

async function untilOneMore(before: number) {
  await within(120, 'an order is acknowledged', async () => told.orders.size > before)
}

async function within(seconds: number, what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`)
    await sleep(100)
  }
}
