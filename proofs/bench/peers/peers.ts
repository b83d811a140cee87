import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { quantileSorted } from 'd3-array'
import { Pool as Database } from 'pg'
import { Pool } from 'undici'
import { root } from '../../../scripts/root.mjs'
import { median, printTable } from '../../../test/table.ts'
import { startBenchBank } from '../bench-bank.ts'
import { buyOverHttp, writeBareRows } from '../purchases.ts'
import { residentMb, startShop } from '../../../test/start-shop.ts'
import { together } from '../together.ts'
import { buyFromVendure, fillVendure, installVendure, startVendure, vendureFolder } from './vendure.ts'

const buyers = 8
const rounds = 5
const shopPort = 4973
const vendurePort = 4974

interface Runner {
  readonly name: string
  /** So that a round takes some seconds. */
  readonly perRound: number
  readonly warmUp: number
  readonly buy: () => Promise<void>
  /** CPU time in ms, without the database's. */
  readonly processorMs: () => Promise<number>
  readonly memoryMb?: () => Promise<number>
  readonly startMs?: number
  readonly installMb?: number
}

/**
 * A guest's purchase in the shop and in Vendure, and its rows by bare SQL; interleaved, on equal database servers. The
 * shop: five requests with a signed callback and two messages; Vendure: six with a dummy payment and no message.
 */
export async function benchPeers() {
  await installVendure()
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-peers-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const running: { stop(): Promise<unknown> }[] = [postgres]
  try {
    const db = new Database({ connectionString: postgres.ownerUrl, max: buyers })
    // The database may stop first.
    db.on('error', () => {})
    running.push({ stop: () => db.end() })
    const bank = await startBenchBank(`http://127.0.0.1:${shopPort}`)
    running.push(bank)
    const startOurs = () =>
      startShop(shopPort, {
        DATABASE_URL: postgres.url,
        DATABASE_OWNER_URL: postgres.ownerUrl,
        DATA_DIR: dataDir,
        SHOP_MODE: 'test',
        MONOBANK_URL: bank.origin,
        MONOBANK_TOKEN: 'bench',
      })
    await (await startOurs()).stop()
    const shop = await startOurs()
    running.push(shop)
    const peersPostgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'vendure') })
    running.push(peersPostgres)
    await fillVendure(peersPostgres.url, vendurePort)
    const vendure = await startVendure(peersPostgres.url, vendurePort)
    running.push(vendure)
    const shopClient = new Pool(shop.origin, { connections: buyers })
    const vendureClient = new Pool(vendure.origin, { connections: buyers })
    running.push({ stop: () => Promise.all([shopClient.close(), vendureClient.close()]) })

    await compare([
      {
        name: 'shop',
        perRound: 400,
        warmUp: 3000,
        buy: () => buyOverHttp(shopClient, shop.origin, bank),
        processorMs: () => processorMs(shop.pid),
        memoryMb: () => residentMb(shop.pid),
        startMs: shop.readyAfterMs,
        installMb: await installedMb(root),
      },
      {
        name: 'Vendure',
        perRound: 60,
        warmUp: 300,
        buy: () => buyFromVendure(vendureClient),
        processorMs: () => processorMs(vendure.pid),
        memoryMb: () => residentMb(vendure.pid),
        startMs: vendure.readyAfterMs,
        installMb: await installedMb(vendureFolder),
      },
      {
        name: 'bare Node and SQL',
        perRound: 1000,
        warmUp: 3000,
        buy: () => writeBareRows(db),
        processorMs: async () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
      },
    ])
  } finally {
    for (const one of running.toReversed()) await one.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(runners: readonly Runner[]) {
  for (const { warmUp, buy } of runners) await together(warmUp, buyers, buy)
  const seen = runners.map((runner) => ({ runner, rates: [0], ms: [0], processor: [0] }))
  for (const one of seen) one.rates.length = one.ms.length = one.processor.length = 0
  for (let round = 0; round < rounds; round++) {
    for (const { runner, rates, ms, processor } of seen) {
      const before = await runner.processorMs()
      const timed = async () => {
        const began = performance.now()
        await runner.buy()
        ms.push(performance.now() - began)
      }
      rates.push(await together(runner.perRound, buyers, timed))
      processor.push(((await runner.processorMs()) - before) / runner.perRound)
    }
  }
  const rows = seen.map(async ({ runner, rates, ms, processor }) => {
    const sorted = ms.toSorted((one, other) => one - other)
    return {
      what: runner.name,
      'purchases/s': median(rates).toFixed(1),
      'p50, ms': (quantileSorted(sorted, 0.5) ?? 0).toFixed(1),
      'p99, ms': (quantileSorted(sorted, 0.99) ?? 0).toFixed(1),
      'processor, ms': median(processor).toFixed(1),
      'memory, MB': (await runner.memoryMb?.())?.toFixed(0) ?? '',
      'start, ms': runner.startMs?.toFixed(0) ?? '',
      'installed, MB': runner.installMb?.toFixed(0) ?? '',
    }
  })
  printTable(await Promise.all(rows))
  process.stdout.write('Where others use the machine too, only the ratios say something.\n')
}

async function processorMs(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may contain anything: fields 14 and 15, in hundredths of a second.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function installedMb(folder: string): Promise<number> {
  const { packages } = JSON.parse(
    await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8'),
  ) as { packages: Record<string, { dev?: boolean; link?: boolean }> }
  let bytes = 0
  for (const [path, { dev, link }] of Object.entries(packages)) {
    if (path.startsWith('node_modules/') && dev !== true && link !== true)
      bytes += await ownBytes(join(folder, path))
  }
  return bytes / 1024 ** 2
}

/** Without nested packages, which npm lists separately. */
async function ownBytes(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'node_modules') bytes += await ownBytes(path)
    else if (entry.isFile()) bytes += (await stat(path)).size
  }
  return bytes
}
