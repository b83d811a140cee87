import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { printTable } from '../../test/table.ts'
import { type Finding, printFindings } from '../endurance/compare.ts'
import { openShop } from '../bench/open-shop.ts'
import { processorMsOf } from '../bench/processor-time.ts'
import { arrivals } from './arrivals.ts'
import { compareBooks } from './books.ts'
import { kinds, Tally } from './tally.ts'
import { type Acknowledged, nextKind, type Shop, visitors } from './visits.ts'
import { endWhenTried } from '../tried.ts'

/**
 * `npm run proof load`: open-loop traffic. Finds the highest sustainable rate (100 %), then runs 50, 100, 200 and 50 %.
 * Exits with 1 on wrong priorities of refusals, other errors, lost writes or no recovery. `LOAD_SECONDS` each (20).
 */
const seconds = Number(process.env['LOAD_SECONDS'] ?? 20)
const port = Number(process.env['LOAD_PORT'] ?? 4990)
const openPayments = 3000
const warmUpPerSecond = 100
const step = 1.25
const stepSeconds = Math.min(5, seconds)
/** Above this latency of orders the shop is full. */
const fullMs = 500
const fullShare = 0.01
const calmWithinSeconds = 5
const mustEndWithinSeconds = 900 + 8 * seconds
const tooLate = AbortSignal.timeout(mustEndWithinSeconds * 1000)

endWhenTried()
const folder = await mkdtemp(join(tmpdir(), 'kraplia-load-'))
const acknowledged: Acknowledged = { orders: [], quizzes: [], callbacks: [], photos: [] }
const tallies: Tally[] = []
const began = performance.now()
let shop: Shop | undefined
try {
  shop = await openShop({
    dataDir: folder,
    port,
    connections: 1000,
    env: { MAX_CONNECTIONS_PER_ADDRESS: '10000', PHOTO_WAITING_MB: '100000' },
  })
  await Promise.race([prove(shop), failWhenLate()])
} finally {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
}
process.exit()

interface Phase {
  readonly what: string
  readonly perSecond: number
  readonly tally: Tally
  /** Of the machine, 0 to 1. */
  readonly processor: Readonly<Record<'shop' | 'database' | 'generator' | 'all', number>>
}

type Load = (perSecond: number, lasting: number) => Promise<Tally>

function say(what: string) {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}\n`)
}

async function prove(open: Shop) {
  const keys = await somePages(open)
  const { visits, fill } = await visitors(open, keys, acknowledged)
  const load = async (perSecond: number, lasting: number) => {
    const tally = newTally()
    await arrivals(perSecond, lasting, (due) => visits[nextKind()](tally, due))
    return tally
  }

  await fill(openPayments, newTally(), tooLate)
  say(`${openPayments} payments are open`)
  await load(warmUpPerSecond, stepSeconds)
  const full = await findFull(load)
  say(`100 % is ${full.toFixed(0)} a second`)

  const phases: Phase[] = []
  for (const [what, share] of [
    ['50 %', 0.5],
    ['100 %', 1],
    ['200 %', 2],
    ['50 % again', 0.5],
  ] as const) {
    await fill(openPayments, newTally(), tooLate)
    phases.push(await measure(what, full * share, open, load))
    say(`${what} is over`)
  }
  await report(phases, open)
}

async function failWhenLate(): Promise<never> {
  await once(tooLate, 'abort')
  throw new Error(`not at its end after ${mustEndWithinSeconds} s`)
}

function newTally(): Tally {
  const tally = new Tally()
  tallies.push(tally)
  return tally
}

async function somePages(open: Shop): Promise<readonly string[]> {
  const tally = newTally()
  const { visits } = await visitors(open, [''], acknowledged)
  for (let order = 0; order < 100; order++) await visits.orders(tally, performance.now())
  for (let order = 0; order < 100; order++) await visits.callbacks(tally, performance.now())
  const { rows } = await open.db.query<{ key: string }>(
    `insert into order_pages (order_id, key)
     select id, substr(translate(encode(sha256(id::text::bytea), 'base64'), '+/', '-_'), 1, 22)
     from orders where paid_at is not null
     on conflict (order_id) do update set key = order_pages.key returning key`,
  )
  return rows.map(({ key }) => key)
}

/** Tolerates one bad step. */
async function findFull(load: Load): Promise<number> {
  let held = 0
  let failed = 0
  for (let rate = warmUpPerSecond * step; failed < 2;) {
    const tally = await load(rate, stepSeconds)
    const isHeld =
      tally.refusedShare() <= fullShare &&
      tally.count('failed') === 0 &&
      tally.servedMs(0.99, 'orders') <= fullMs
    say(
      `${rate.toFixed(0)} a second: ${(tally.refusedShare() * 100).toFixed(1)} % refused, p99 of orders ${tally.servedMs(0.99, 'orders').toFixed(0)} ms`,
    )
    failed = isHeld ? 0 : failed + 1
    if (!isHeld) continue
    held = rate
    rate *= step
  }
  if (held === 0) throw new Error('the shop bears not even the lowest rate')
  return held
}

async function measure(what: string, perSecond: number, open: Shop, load: Load): Promise<Phase> {
  const before = processorNow(open)
  const since = performance.now()
  const tally = await load(perSecond, seconds)
  const after = processorNow(open)
  const machineMs = (performance.now() - since) * cpus().length
  return {
    what,
    perSecond,
    tally,
    processor: {
      shop: (after.shop - before.shop) / machineMs,
      database: (after.database - before.database) / machineMs,
      generator: (after.generator - before.generator) / machineMs,
      all: 1 - (after.idle - before.idle) / machineMs,
    },
  }
}

function processorNow(open: Shop) {
  const { user, system } = process.cpuUsage()
  const cleaners = readFileSync(`/proc/${open.pid}/task/${open.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
  return {
    shop: [open.pid, ...cleaners.map(Number)].reduce((sum, pid) => sum + processorMsOf(pid), 0),
    database: open.databaseMs(),
    generator: (user + system) / 1000,
    idle: cpus().reduce((sum, { times }) => sum + times.idle, 0),
  }
}

async function report(phases: readonly Phase[], open: Shop) {
  for (const { what, perSecond, tally, processor } of phases) {
    const percent = (share: number) => `${(share * 100).toFixed(0)} %`
    process.stdout.write(
      `\n${what}: ${perSecond.toFixed(0)} a second for ${seconds} s; of all processors the shop took ${percent(processor.shop)}, its database ${percent(processor.database)}, the bench itself ${percent(processor.generator)}, all processes together ${percent(processor.all)}\n`,
    )
    printTable(
      kinds.map((kind) => ({
        [what]: kind,
        asked: tally.count(undefined, kind),
        served: tally.count('served', kind),
        'a second': (tally.count('served', kind) / seconds).toFixed(1),
        refused: tally.count('refused', kind),
        failed: tally.count('failed', kind),
        'p50, ms': tally.servedMs(0.5, kind).toFixed(0),
        'p99, ms': tally.servedMs(0.99, kind).toFixed(0),
      })),
    )
    for (const [failure, count] of tally.failures) process.stdout.write(`${count} times ${failure}\n`)
    if (tally.skipped > 0) process.stdout.write(`${tally.skipped} times a bank had no payment to tell of\n`)
  }
  process.stdout.write('\n')
  const books = await compareBooks(open.db, acknowledged, (kind) =>
    countIn(tallies, (tally) => tally.count('failed', kind)),
  )
  if (!printFindings([...judge(phases), ...books])) process.exitCode = 1
}

function judge(phases: readonly Phase[]): Finding[] {
  const [below, , above, after] = phases
  if (!below || !above || !after) throw new Error('a phase is missing')
  const measured = phases.map(({ tally }) => tally)
  const ranked = ['pages', 'quizzes', 'orders', 'callbacks'] as const
  const order = ranked.map((kind) => above.tally.refusedShare(kind))
  // Where nearly all are refused, the shares of a few thousand differ by chance.
  const inOrder = ranked.every((kind, index) => {
    const share = order[index] ?? 0
    const byChance = 3 * Math.sqrt((share * (1 - share)) / Math.max(1, above.tally.count(undefined, kind)))
    return index === 0 || share <= (order[index - 1] ?? 1) + fullShare + byChance
  })
  const calmAfter = after.tally.calmAfterSeconds(fullMs, fullShare)
  const shares = order.map((share) => `${(share * 100).toFixed(1)} %`).join(', ')
  return [
    {
      what: `at 200 % browsing is refused, and most (${shares})`,
      expected: 1,
      found: Number(inOrder && (order[0] ?? 0) > 0),
    },
    {
      what: 'loads in which no bank told of a payment',
      expected: 0,
      found: measured.filter((tally) => tally.count(undefined, 'callbacks') === 0).length,
    },
    {
      what: 'callbacks refused',
      expected: 0,
      found: countIn(measured, (tally) => tally.count('refused', 'callbacks')),
    },
    {
      what: 'looks of the owner refused',
      expected: 0,
      found: countIn(measured, (tally) => tally.count('refused', 'office')),
    },
    {
      what: `at 50 % hardly anybody is refused (${(below.tally.refusedShare() * 100).toFixed(2)} %)`,
      expected: 1,
      found: Number(below.tally.refusedShare() <= fullShare),
    },
    {
      what: 'answers that were neither what was asked nor 503 with Retry-After',
      expected: 0,
      found: countIn(measured, (tally) => tally.count('failed')),
    },
    {
      what: `served as before, each second’s p99 below ${fullMs} ms, within ${calmWithinSeconds} s (after ${calmAfter} s)`,
      expected: 1,
      found: Number(calmAfter <= calmWithinSeconds),
    },
  ]
}

function countIn(several: readonly Tally[], count: (tally: Tally) => number): number {
  return several.reduce((all, tally) => all + count(tally), 0)
}
