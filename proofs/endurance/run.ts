import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findServerProcesses, sendSignal, startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { type ShopProcess, startShop } from '../../test/start-shop.ts'
import { startBanks } from './bank-process.ts'
import { buyOne, everythingPaid, type Told } from './buyers.ts'
import { compareBooks, type Finding, printFindings } from './compare.ts'
import { endWhenTried } from '../tried.ts'

/**
 * `npm run proof endurance [-- --orders 10000 --shop-kills 200 --database-kills 50 --minutes 120]`: SIGKILLs during
 * purchases; exits with 1 if anything was lost or doubled.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    'shop-kills': { type: 'string', default: '200' },
    'database-kills': { type: 'string', default: '50' },
    minutes: { type: 'string', default: '120' },
    port: { type: 'string', default: '4973' },
  },
})
const orders = Number(values.orders)
const port = Number(values.port)
const buyers = 8
const began = performance.now()
/** Buying ends; comparing does not. */
const closingAt = began + Number(values.minutes) * 60_000
endWhenTried()
const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-endurance-'))
const bank = await startBanks(join(dataDir, 'banks'))
const told: Told = { orders: new Set(), pages: new Map() }
const done = new AbortController()
const kills = { shop: 0, database: 0 }
/** Crashes that are not ours. */
let endedByThemselves = 0
let shop: ShopProcess | undefined
try {
  shop = await start()
  const { origin } = shop
  let left = orders
  const buying = Array.from({ length: buyers }, async () => {
    while (left-- > 0 && performance.now() < closingAt) await buyOne(origin, told)
  })
  await Promise.all([Promise.all(buying).finally(() => done.abort()), kill(), mind()])
  await everythingPaid(origin, told)
  await shop.stop()
  shop = undefined
  const database = await startEmbeddedPostgres({ dataDir })
  try {
    const alone = { what: 'shops that ended by themselves', expected: 0, found: endedByThemselves }
    report([...(await compareBooks(database.url, told, bank)), alone])
  } finally {
    await database.stop()
  }
} finally {
  done.abort()
  await shop?.stop()
  await bank.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function start(): Promise<ShopProcess> {
  for (let failed = 0; ; failed++) {
    try {
      return await open()
    } catch (error) {
      if (failed === 4) throw error
      process.stdout.write(`a start failed: ${String(error)}\n`)
    }
  }
}

function open(): Promise<ShopProcess> {
  return startShop(port, {
    DATA_DIR: dataDir,
    SHOP_MODE: 'test',
    MONOBANK_URL: bank.monobank,
    MONOBANK_TOKEN: bank.token,
    LOG_LEVEL: 'silent',
  })
}

async function kill() {
  for (const victim of plan()) {
    while (told.orders.size < victim.after && !done.signal.aborted) await sleep(5)
    if (done.signal.aborted && performance.now() > closingAt) return
    await sleep(randomInt(1000))
    if (victim.kind === 'shop') {
      kills.shop++
      noteEnd()
      shop?.kill()
      shop = undefined
      shop = await start()
    } else {
      kills.database++
      for (const { pid } of findServerProcesses(join(dataDir, 'postgres', 'cluster'))) {
        sendSignal(pid, 'SIGKILL')
      }
    }
    if ((kills.shop + kills.database) % 25 === 0) say()
  }
}

/** Restarts a shop that crashed, which is a finding. */
async function mind() {
  while (!done.signal.aborted) {
    if (noteEnd()) shop = await start()
    await sleep(100)
  }
}

function noteEnd(): boolean {
  if (!shop?.hasEnded()) return false
  endedByThemselves++
  shop = undefined
  return true
}

function plan() {
  const spread = (kind: 'shop' | 'database', count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind,
      after: Math.floor(((index + Math.random()) * orders) / count),
    }))
  return [
    ...spread('shop', Number(values['shop-kills'])),
    ...spread('database', Number(values['database-kills'])),
  ].toSorted((a, b) => a.after - b.after)
}

function say() {
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  process.stdout.write(
    `${seconds} s: ${told.orders.size} orders, ${kills.shop} kills of the shop, ${kills.database} of the database\n`,
  )
}

function report(findings: readonly Finding[]) {
  say()
  process.stdout.write('\n')
  if (!printFindings(findings)) process.exitCode = 1
}
