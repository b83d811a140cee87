import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { Client } from 'pg'
import type { openSession } from '../../test/office.ts'
import { begin, type Program } from '../../test/program.ts'
import { startBanks } from '../endurance/bank-process.ts'
import { buyOne, everythingPaid, type Told } from '../endurance/buyers.ts'
import { compareBooks, type Finding, printFindings } from '../endurance/compare.ts'
import { type ShopProcess, startShop } from '../../test/start-shop.ts'
import { takeEarlierShop } from './earlier-shop.ts'
import { startS3 } from './s3-process.ts'
import { answerQuiz, type KeptPhotos } from './visitors.ts'
import { endWhenTried } from '../tried.ts'

/**
 * `npm run proof nodes`: three nodes behind HAProxy (`ops/haproxy/shop.cfg`) under traffic during a rolling upgrade, one
 * killed. Exits with 1 if anything was lost or doubled. Needs `apt-get install haproxy`.
 */
const haproxyPort = 4980
const nodePorts = [4981, 4982, 4983] as const
type Port = (typeof nodePorts)[number]
const origin = `http://127.0.0.1:${haproxyPort}`
const root = fileURLToPath(new URL('../../', import.meta.url))

const began = performance.now()
endWhenTried()
const folder = await mkdtemp(join(tmpdir(), 'kraplia-nodes-'))
const told: Told = { orders: new Set(), pages: new Map() }
const kept: KeptPhotos = new Set()
const office = { looks: 0, failures: 0 }
const findings: Finding[] = []
const nodes = new Map<Port, ShopProcess>()
/** Stopped in reverse order. */
const running: { stop(): Promise<unknown> }[] = []
const done = new AbortController()
try {
  const settings = { max_connections: '150' }
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), settings })
  running.push(postgres)
  const s3 = await startS3(join(folder, 's3'))
  running.push(s3)
  const banks = await startBanks(join(folder, 'banks'))
  running.push(banks)
  running.push(await startHaproxy())
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '1',
    SHOP_MODE: 'test',
    MONOBANK_URL: banks.monobank,
    MONOBANK_TOKEN: banks.token,
    LOG_LEVEL: 'error',
    JOBS_PER_SECOND: '40',
    ...s3.env,
  }
  /** As where `DATABASE_OWNER_URL` is new. */
  const envOfEarlier = { DATABASE_URL: postgres.ownerUrl, DATABASE_OWNER_URL: '' }
  const open = async (port: Port, more: { cwd?: string | undefined; scale?: string } = {}) => {
    const { cwd, scale } = more
    nodes.set(
      port,
      await startShop(
        port,
        {
          ...env,
          ...(cwd !== undefined && envOfEarlier),
          DATA_DIR: join(folder, String(port)),
          ...(scale && { RATE_LIMIT_SCALE: scale }),
        },
        { cwd, onLine: (line) => process.stdout.write(`${port}: ${line}\n`) },
      ),
    )
  }

  const earlier = await takeEarlierShop(join(folder, 'earlier'))
  const [one, two, three] = nodePorts
  // Sequential: the first build is shared.
  for (const port of [one, two]) await open(port, { cwd: earlier?.folder })
  say(earlier ? `two nodes are open, without ${earlier.laterMigrations.join(', ')}` : 'two nodes are open')
  const selling = Promise.all(visitors(postgres.ownerUrl, earlier?.folder ?? root))
  try {
    await sleep(5000)
    const earlierScripts = await scriptsOf(`${origin}/quiz`)
    await open(three)
    say('a third of this version runs beside them')
    await untilKnown(three)
    const scripts = new Set([...earlierScripts, ...(await scriptsOf(`http://127.0.0.1:${three}/quiz`))])
    findings.push(finding('scripts that some node did not get, of both versions', 0, await missing(scripts)))
    await sleep(4000)

    process.kill(nodes.get(two)?.pid ?? 0, 'SIGKILL')
    say('a node is killed outright')
    await sleep(4000)
    await open(two)
    say('one of this version is in its place')
    await nodes.get(one)?.stop()
    say('the last of before has ended')
    await open(one)
    await sleep(4000)
  } finally {
    done.abort()
    await selling
  }
  await everythingPaid(origin, told)
  say(`${told.orders.size} orders, ${kept.size} photos, ${office.looks} looks into the office`)

  findings.push(...(await compareBooks(postgres.ownerUrl, told, banks)))
  findings.push(finding('acknowledged photos that some node does not show', 0, await missing(kept)))
  findings.push(finding('looks into the office that were not answered', 0, office.failures))
  findings.push(finding('messages that still wait', 0, await waitingMessages(postgres.ownerUrl)))
  findings.push(
    finding(
      'a node with photos in a folder is refused',
      1,
      Number(await isRefused({ ...env, S3_BUCKET: '' })),
    ),
  )

  for (const port of nodePorts) await nodes.get(port)?.stop()
  for (const port of nodePorts) await open(port, { scale: '1' })
  for (const port of nodePorts) await untilKnown(port)
  // Every node has seen the others by then.
  await sleep(11_000)
  const through = await askOften(400)
  const isCounted = through >= 60 && through <= 96
  findings.push(
    finding(`of 400 calls to create-order at once ${through} let through, of 60 to 96`, 1, Number(isCounted)),
  )
  if (!printFindings(findings)) process.exitCode = 1
} finally {
  done.abort()
  for (const node of nodes.values()) await node.stop()
  for (const program of running.toReversed()) await program.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit()

function say(what: string) {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}\n`)
}

function finding(what: string, expected: number, found: number): Finding {
  return { what, expected, found }
}

async function startHaproxy(): Promise<Program> {
  const example = await readFile(new URL('../../ops/haproxy/shop.cfg', import.meta.url), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  const ports = ['4001', '4002', '4003']
  const config = ports.reduce(
    (text, port, index) => text.replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${nodePorts[index]}`),
    example.replace('127.0.0.1:4000', `127.0.0.1:${haproxyPort}`),
  )
  await writeFile(file, config)
  return begin('haproxy', ['-db', '-f', file])
}

/** Until aborted: four buyers, two quizzes, one operator. */
function visitors(databaseUrl: string, shopFolder: string): Promise<void>[] {
  const until = async (again: () => Promise<void>) => {
    while (!done.signal.aborted) await again()
  }
  return [
    ...Array.from({ length: 4 }, () => until(() => buyOne(origin, told))),
    ...Array.from({ length: 2 }, () => until(() => answerQuiz(origin, kept))),
    lookIntoOffice(databaseUrl, shopFolder),
  ]
}

/** The session is created by that version's code. */
async function lookIntoOffice(databaseUrl: string, shopFolder: string) {
  const module: { openSession: typeof openSession } = await import(
    pathToFileURL(join(shopFolder, 'test/office.ts')).href
  )
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  const { key } = await module.openSession(db)
  await db.end()
  const headers = { cookie: `office=${key}`, origin }
  while (!done.signal.aborted) {
    for (const path of ['today', 'orders', 'state']) {
      const status = await statusOf(`${origin}/office/api/${path}`, headers)
      office.looks++
      if (status !== 200) office.failures++
    }
    await sleep(200)
  }
}

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

async function scriptsOf(page: string): Promise<string[]> {
  const html = await (await fetch(page)).text()
  return [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)
}

/** Several requests each, so that every node is asked. */
async function missing(addresses: Iterable<string>): Promise<number> {
  let count = 0
  for (const address of addresses) {
    for (let turn = 0; turn < 4; turn++) if ((await statusOf(origin + address)) !== 200) count++
  }
  return count
}

/** Two health checks of the proxy. */
async function untilKnown(port: Port) {
  while ((await statusOf(`http://127.0.0.1:${port}/readyz`)) !== 200) await sleep(50)
  await sleep(2500)
}

async function waitingMessages(databaseUrl: string): Promise<number> {
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    for (let look = 0; ; look++) {
      const { rows } = await db.query<{ count: number }>(
        // One interrupted by the kill is not resent: the owner is alerted.
        `select count(*)::int as count from messages where state in ('queued', 'sending')`,
      )
      const count = rows[0]?.count ?? 0
      if (count === 0 || look === 90) return count
      await sleep(1000)
    }
  } finally {
    await db.end()
  }
}

/** It exits by itself. */
async function isRefused(env: Readonly<Record<string, string>>): Promise<boolean> {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('S3_')))
  try {
    const node = await startShop(4984, { ...own, DATA_DIR: join(folder, '4984') })
    await node.stop()
    return false
  } catch {
    return true
  }
}

/** Requests of one visitor within the limits. */
async function askOften(calls: number): Promise<number> {
  let through = 0
  for (let call = 0; call < calls; call++) {
    const answer = await fetch(`${origin}/functions/v1/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await answer.arrayBuffer()
    if (answer.status === 400) through++
  }
  return through
}
