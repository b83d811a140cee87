import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { pino } from 'pino'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { createPool } from '../../src/server/platform/db/pool.ts'
import { updateDatabase } from '../../src/server/open-database.ts'
import { createServices } from '../../src/server/services.ts'
import { signInOperator } from '../../test/office.ts'
import { totalDays } from '../../src/server/desk/day-totals.ts'
import { printTable } from '../../test/table.ts'
import { fillOffice } from './fill-office.ts'
import { comparePlacingOrders } from './placing-orders.ts'
import { together } from './together.ts'

const requests = 200
const atOnce = 8

/** `n` counts back from the newest order, so that no page is cached. */
const pages: Readonly<Record<string, (n: number) => string>> = {
  today: () => '/today',
  packing: () => '/packing',
  'an order': (n) => `/orders/${orderNumber(n)}`,
  'the list of orders': () => '/orders',
  'a later page of it': (n) =>
    `/orders?after=${(Date.now() - n * 94_000) * 1000}_ffffffff-ffff-ffff-ffff-ffffffffffff`,
  'those on their way': () => '/orders?state=sent',
  'those returned': () => '/orders?state=returned',
  'those canceled': () => '/orders?payment=canceled',
  'of a kit': () => '/orders?kit=special-care',
  'of a rare kit': () => '/orders?kit=personal-consultation',
  'of a kit that nobody bought': () => '/orders?kit=test-kit',
  'of a kit, returned': () => '/orders?kit=personal-consultation&state=returned',
  'of days long ago': (n) => `/orders?from=${daysAgo(n, 40)}&to=${daysAgo(n, 33)}`,
  'of a kit and days': (n) => `/orders?kit=special-care&to=${daysAgo(n, 33)}`,
  'with support': () => '/orders?support=yes',
  'to be checked': () => '/orders?composition=unchecked',
  support: () => '/support',
  'support that has ended': () => '/support?show=ended',
  'search: a phone': (n) => `/orders?search=${500_000_000 + ((n * 397) % 490_000_000)}`,
  'search: a number': (n) => `/orders?search=${orderNumber(n)}`,
  'search: a name': () => `/orders?search=${encodeURIComponent('Ґанна Їжаніщукська')}`,
  'search: a common name': () => `/orders?search=${encodeURIComponent('Олена')}`,
  'search: two common names': () => `/orders?search=${encodeURIComponent('Олена Шев')}`,
  'search: a letter': () => `/orders?search=${encodeURIComponent('о')}`,
  messages: () => '/messages',
  'messages of a rare kind': () => '/messages?kind=payment-stuck',
  'messages of a common kind': () => '/messages?kind=new-order&state=sent',
  quizzes: () => '/quizzes',
  'quizzes with photos': () => '/quizzes?photos=yes',
  analytics: () => `/analytics?from=${daysAgo(0, 365)}&to=${daysAgo(0, 0)}`,
  log: () => '/log',
  'the log of one kind': () => '/log?what=cancel',
  'the log of commands': () => '/log?by=command',
}

/** Scattered, as random numbers are. */
function orderNumber(n: number): number {
  return 10_000_000 + n * 89
}

/** At the rate of the generated orders. */
function daysAgo(n: number, more: number): string {
  return new Date(Date.now() - n * 94_000 - more * 86_400_000).toISOString().slice(0, 10)
}

/** The office's latency with `BENCH_ORDERS` orders (a million by default), and their cost for the next buyer. */
export async function benchOffice() {
  const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = createPool(postgres.ownerUrl, () => {})
  try {
    await updateDatabase(postgres)
    const env = { SHOP_MODE: 'test', DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error' }
    const config = readConfig(env)
    const services = createServices({ config, db, log: pino({ level: config.logLevel }) })
    const app = await createApp(services)
    const { headers } = await signInOperator({ db, services })
    await fillOffice(postgres.ownerUrl, orders)
    const began = performance.now()
    await totalDays(services)
    process.stdout.write(`Days added up in ${Math.round(performance.now() - began)} ms\n`)
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const rows = []
    for (const [page, pathOf] of Object.entries(pages)) {
      rows.push(await measure(page, orders, (n) => fetch(`${url}/office/api${pathOf(n)}`, { headers })))
    }
    printTable(rows)
    await app.close()
    await comparePlacingOrders(postgres.ownerUrl)
  } finally {
    await db.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(page: string, orders: number, ask: (n: number) => Promise<Response>) {
  const times: number[] = []
  let n = 0
  const work = async () => {
    const started = performance.now()
    const answer = await ask(1 + ((n += 7919) % orders))
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`)
    times.push(performance.now() - started)
  }
  await together(20, atOnce, work)
  times.length = 0
  const perSecond = await together(requests, atOnce, work)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)
  return { page, 'p50, ms': at(0.5), 'p95, ms': at(0.95), 'a second': perSecond.toFixed(0) }
}
