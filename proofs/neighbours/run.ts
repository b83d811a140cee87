import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres, addressOfRunning } from '@kraplia/embedded-postgres'
import { Pool } from 'pg'
import { paymentMethods } from '../../src/domain/payments/payment-method.ts'
import { printTable } from '../../test/table.ts'
import { mountTinyDisk } from '../../test/tiny-disk.ts'
import { type ShopProcess, startShop } from '../../test/start-shop.ts'
import { breakBank } from './banks.ts'
import { breakCarrier } from './carrier.ts'
import type { Cell } from './cell.ts'
import { breakDatabase } from './database.ts'
import { fillDisk, findClockMover, moveClock, silenceNames } from './machine.ts'
import { breakMessages, silenceMailOfMany } from './messages.ts'
import { startNames } from './names.ts'
import { openNeighbourhood } from './neighbourhood.ts'
import { breakPhotoStore } from './photos.ts'
import { breakRegister } from './receipts.ts'
import { startRelay } from '../../test/relay.ts'
import { photograph } from './scenes.ts'
import { compareWithDocument, writeDocument } from './document.ts'
import { endWhenTried } from '../tried.ts'

/**
 * `npm run proof neighbours [-- --write] [-- --only banks,disk]`: injects every fault into every neighbour. Exits with 1
 * on broken promises or if `docs/faults.md` differs (`--write` updates it). Needs root and `apt-get install faketime`.
 */
const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    port: { type: 'string', default: '5030' },
  },
})
const wanted = values.only?.split(',')
if (values.write && wanted) throw new Error('--write is of all neighbours: without --only')
const isWanted = (lane: string) => wanted === undefined || wanted.includes(lane)
const began = performance.now()
const firstPort = Number(values.port)
endWhenTried()
const folder = await mkdtemp(join(tmpdir(), 'kraplia-neighbours-'))
/** Stopped in reverse order. */
const running: { stop(): Promise<unknown> | void }[] = []
const pools: Pool[] = []
const cells: Cell[] = []
/** Usually six minutes. */
const deadlineMs = 15 * 60_000
const closingMs = 60_000
const neighbourNames = [
  'monobank',
  'LiqPay',
  'WayForPay',
  'NovaPoshta',
  'TurboSMS',
  'mail',
  'Checkbox',
  'S3',
  'database',
  'disk',
  'clock',
  'name server',
]

execFileSync(process.execPath, ['src/build.ts'], { stdio: 'ignore' })
try {
  const postgres = await keep(
    startEmbeddedPostgres({
      dataDir: join(folder, 'databases'),
      settings: { max_connections: '200' },
      mayCreateDatabases: true,
    }),
  )
  const { names, neighbourhood } = await openStreet(1)
  const { env } = neighbourhood
  const lanes: Record<string, () => Promise<AsyncGenerator<Cell>[]>> = {
    async banks() {
      const db = await makeDatabase(postgres.url, 'banks')
      const { origin } = await open(0, { DATABASE_URL: db.url, ...env.banks }, names.resolvConf)
      return paymentMethods.map((method) => breakBank(method, { origin, db: db.pool, neighbourhood }))
    },
    async letters() {
      const db = await makeDatabase(postgres.url, 'letters')
      const settings = {
        DATABASE_URL: db.url,
        // Enough that jobs do not wait for each other.
        JOBS_PER_SECOND: '60',
        ...env.mail,
        ...env.sms,
        ...env.photos,
        ...env.carrier,
      }
      const { origin } = await open(1, settings, names.resolvConf)
      const street = { origin, db: db.pool, neighbourhood }
      return [
        breakMessages('mail', street),
        breakMessages('sms', street),
        breakPhotoStore(street),
        breakCarrier(street),
      ]
    },
    async queue() {
      const db = await makeDatabase(postgres.url, 'queue')
      const own = await openStreet(6)
      const { mail, sms } = own.neighbourhood.env
      const { origin } = await open(8, { DATABASE_URL: db.url, ...mail, ...sms }, own.names.resolvConf)
      return [silenceMailOfMany({ origin, db: db.pool, neighbourhood: own.neighbourhood })]
    },
    async receipts() {
      const db = await makeDatabase(postgres.url, 'receipts')
      const settings = { DATABASE_URL: db.url, ...env.receipts }
      const { origin } = await open(2, settings, names.resolvConf)
      return [breakRegister({ origin, db: db.pool, neighbourhood })]
    },
    async database() {
      const dataDir = join(folder, 'cut')
      const own = await keep(startEmbeddedPostgres({ dataDir, settings: { max_connections: '40' } }))
      const relay = await keep(startRelay({ targetPort: Number(new URL(own.url).port) }))
      const throughRelay = (url: string) => {
        const address = new URL(url)
        address.port = String(relay.port)
        return address.href
      }
      const { origin } = await open(3, {
        DATABASE_URL: throughRelay(own.url),
        DATABASE_OWNER_URL: throughRelay(own.ownerUrl),
      })
      const cluster = join(dataDir, 'postgres', 'cluster')
      return [breakDatabase({ origin, db: poolOf(own.url), url: own.url, cluster, relay })]
    },
    async disk() {
      const disk = mountTinyDisk(250)
      if (!disk) throw new Error('only root may mount a disk')
      running.push({ stop: async () => disk.remove() })
      // Its bank writes to another disk.
      const own = await openStreet(5)
      const settings = { DATA_DIR: disk.folder, ...own.neighbourhood.env.banks }
      const { origin } = await open(4, settings, own.names.resolvConf)
      return [fillDisk(origin, poolOf(await ownDatabase(disk.folder)), disk)]
    },
    async clock() {
      const mover = await findClockMover()
      // Its bank has a clock of its own.
      const own = await openStreet(2)
      const clockFile = join(folder, 'clock')
      await writeFile(clockFile, '+0')
      const dataDir = join(folder, '5')
      const clock = {
        LD_PRELOAD: mover,
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
      const { origin } = await open(5, { ...clock, ...own.neighbourhood.env.banks }, own.names.resolvConf)
      return [moveClock(origin, poolOf(await ownDatabase(dataDir)), clockFile)]
    },
    async names() {
      const own = await openStreet(3)
      const db = await makeDatabase(postgres.url, 'unnamed')
      const { banks, photos, mail } = own.neighbourhood.env
      const settings = { DATABASE_URL: db.url, ...banks, ...photos, ...mail }
      const { origin } = await open(6, settings, own.names.resolvConf)
      return [silenceNames(origin, db.pool, own.names)]
    },
    async scenes() {
      const { names: others, neighbourhood: own } = await openStreet(4)
      const db = await makeDatabase(postgres.url, 'seen')
      const address = new URL(db.url)
      const relay = await keep(startRelay({ targetPort: Number(address.port) }))
      address.port = String(relay.port)
      const { banks, photos, mail } = own.env
      const settings = { DATABASE_URL: address.href, ...banks, ...photos, ...mail }
      const { origin } = await open(7, settings, others.resolvConf)
      return [photograph({ origin, db: db.pool, neighbourhood: own, names: others, database: relay })]
    },
  }
  const unknown = wanted?.filter((lane) => !Object.hasOwn(lanes, lane)) ?? []
  if (unknown.length > 0) throw new Error(`--only ${unknown.join()}: of ${Object.keys(lanes).join()}`)
  const underWay = new Set(Object.keys(lanes).filter(isWanted))
  const walks = [...underWay].map(async (lane) => {
    const streets = await lanes[lane]?.().catch((error: unknown) => fail(lane, error))
    if (streets) say(`${lane}: the shop is open`)
    await Promise.all(
      streets?.map((street) => walk(street).catch((error: unknown) => fail(lane, error))) ?? [],
    )
    underWay.delete(lane)
  })
  await Promise.race([Promise.all(walks), sleep(deadlineMs)])
  for (const lane of underWay) fail(lane, `not done within ${deadlineMs / 60_000} minutes`)
  if (cells.length === 0) throw new Error('nothing was seen')
} finally {
  // Do not hang before the report.
  setTimeout(() => process.exit(1), closingMs)
  report()
  for (const pool of pools) await pool.end().catch(() => {})
  for (const program of running.toReversed()) await program.stop()
  await rm(folder, { recursive: true, force: true })
}
const isRight = cells.every(({ wrong }) => wrong.length === 0)
if (values.write && isRight) await writeDocument(inOrder())
if (values.write && !isRight) say('nothing is written of what is wrong')
const differences = wanted === undefined ? await compareWithDocument(inOrder()) : []
for (const difference of differences) process.stdout.write(`${difference}\n`)
if (differences.length > 0 || !isRight) process.exitCode = 1
process.exit()

function inOrder(): readonly Cell[] {
  const placeOf = ({ neighbour }: Cell) => neighbourNames.indexOf(neighbour)
  return cells.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A crash of one lane is a finding and keeps the others' results. */
function fail(lane: string, error: unknown) {
  say(`${lane}: ${error instanceof Error ? error.stack : String(error)}`)
  const nothing = { seen: '', seconds: 0, patience: 0, healedAfter: 0, healsWithin: 0 }
  cells.push({ neighbour: lane, fault: 'the proof broke off', ...nothing, wrong: [String(error)] })
}

async function keep<Program extends { stop(): Promise<unknown> | void }>(
  starting: Promise<Program>,
): Promise<Program> {
  const program = await starting
  running.push(program)
  return program
}

/** Isolated neighbours and name server. */
async function openStreet(nth: number) {
  const names = await keep(startNames(`127.7.${firstPort % 256}.${nth}`))
  return { names, neighbourhood: await keep(openNeighbourhood(join(folder, `street-${nth}`), names)) }
}

async function walk(street: AsyncGenerator<Cell>) {
  for await (const cell of street) {
    cells.push(cell)
    const { neighbour, fault, wrong } = cell
    say(`${neighbour}, ${fault}: ${wrong.length === 0 ? 'as it should be' : wrong.join('; ')}`)
    if (wrong.length > 0) say(JSON.stringify(cell))
  }
}

function say(what: string) {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}\n`)
}

async function open(
  nth: number,
  env: Readonly<Record<string, string>>,
  resolvConf?: string,
): Promise<ShopProcess> {
  const dataDir = join(folder, String(nth))
  await mkdir(dataDir, { recursive: true })
  const resolvFile = join(folder, `${nth}.resolv`)
  if (resolvConf !== undefined) await writeFile(resolvFile, resolvConf)
  return keep(
    startShop(
      firstPort + nth,
      { DATA_DIR: dataDir, SHOP_MODE: 'test', LOG_LEVEL: 'silent', ...env },
      {
        ...(resolvConf !== undefined && {
          through: [
            'unshare',
            '-m',
            'sh',
            '-c',
            'mount --bind "$0" /etc/resolv.conf && exec "$@"',
            resolvFile,
          ],
        }),
      },
    ),
  )
}

async function makeDatabase(url: string, name: string): Promise<{ url: string; pool: Pool }> {
  await poolOf(url).query(`create database ${name}`)
  const own = url.replace(/[^/]+$/, name)
  return { url: own, pool: poolOf(own) }
}

async function ownDatabase(dataDir: string): Promise<string> {
  const url = await addressOfRunning(dataDir)
  if (url === undefined) throw new Error(`no database runs in ${dataDir}`)
  return url
}

function poolOf(connectionString: string): Pool {
  // Never closed when idle: it may be needed when no connection is free.
  const pool = new Pool({ connectionString, max: 3, idleTimeoutMillis: 0, application_name: 'proof' })
  // It is killed too.
  pool.on('error', () => {})
  pools.push(pool)
  return pool
}

function report() {
  process.stdout.write('\n')
  printTable(
    inOrder().map(({ neighbour, fault, seen, seconds, patience, healedAfter, healsWithin, wrong }) => ({
      neighbour,
      fault,
      'what was seen': seen,
      'waited, s': seconds.toFixed(1),
      'at most': patience,
      'back after, s': healedAfter.toFixed(1),
      within: healsWithin,
      '': wrong.length === 0 ? '' : `WRONG: ${wrong.join('; ')}`,
    })),
  )
}
