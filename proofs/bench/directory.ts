import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { createSandboxNovaPoshta } from '@kraplia/pretend-carrier'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import {
  countDirectory,
  readDirectory,
} from '../../src/server/delivery/carriers/directory/directory-queries.ts'
import {
  searchDirectory,
  searchPoints,
} from '../../src/server/delivery/carriers/directory/search-directory.ts'
import { createPool } from '../../src/server/platform/db/pool.ts'
import { printHeld } from './held.ts'
import { residentMb, startShop } from '../../test/start-shop.ts'

const port = 4974
const atOnce = 8
const rounds = 40

const typedPlaces = [
  ['Київ', 'Кривий Ріг', 'Кам’янець-Подільський', 'Івано-Франківськ', 'Біла Церква', 'софіївська борщагівка'],
  [
    'Иванoвка одесская',
    'михайлівка запорізька обл',
    'Днепропетровск',
    'красный лиман',
    'Kryvyi Rih',
    'rhbdbq hsu',
  ],
].flat()
const typedPoints = [
  '',
  '5',
  'відділення 12',
  'поштомат',
  'шевченка',
  'вул. Лесі Українки 1',
  'itdxtyrf',
  'немає такої',
]

/** Import and search of the stand-in's full directory, eight at once. */
export async function benchDirectory() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const carrier = Fastify({ forceCloseConnections: true })
  await carrier.register(createSandboxNovaPoshta({ pathPrefix: '', apiKey: 'bench' }))
  const url = await carrier.listen({ host: '127.0.0.1', port: 0 })
  const db = createPool(postgres.ownerUrl, () => {})
  try {
    await benchSync(db, {
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATA_DIR: dataDir,
      SHOP_MODE: 'test',
      NOVA_POSHTA_KEY: 'bench',
      NOVA_POSHTA_URL: url,
    })
    await benchSearch(db)
  } finally {
    await db.end()
    await carrier.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function benchSync(db: Pool, env: Readonly<Record<string, string>>) {
  const shop = await startShop(port, env)
  await sleep(5000)
  const idle = await residentMb(shop.pid)
  let began: number | undefined
  let most = idle
  while (!(await readDirectory(db))) {
    await sleep(50)
    most = Math.max(most, await residentMb(shop.pid))
    const { rows } = await db.query<{ isSyncing: boolean }>(
      'select exists (select from incoming_settlements) as "isSyncing"',
    )
    if (rows[0]?.isSyncing) began ??= performance.now()
  }
  const took = (performance.now() - (began ?? 0)) / 1000
  const after = await residentMb(shop.pid)
  await shop.stop()
  const { settlements, points } = await countDirectory(db)
  printHeld(
    [
      { what: 'settlements', measured: String(settlements), limit: '' },
      { what: 'points', measured: String(points), limit: '' },
      { what: 'taken over in, s', measured: took.toFixed(1), limit: '' },
      { what: 'the shop before it, MB', measured: idle.toFixed(0), limit: '' },
      { what: 'more while it came, MB', measured: (most - idle).toFixed(0), limit: '60' },
      { what: 'more after it, MB', measured: (after - idle).toFixed(0), limit: '' },
    ],
    'measured',
    'limit',
  )
}

async function benchSearch(db: Pool) {
  const search = searchDirectory(db)
  const began = performance.now()
  const [kyiv] = (await search.settlements('київ', 8)) ?? []
  const loaded = performance.now() - began
  const city = kyiv?.ref ?? ''
  const typed = typedPlaces.flatMap((place) => prefixesOf(place))
  const points = typedPoints.flatMap((text) =>
    [true, false, undefined].map((isLocker) => ({ text, isLocker })),
  )
  await times(typed.slice(0, 40), (text) => search.settlements(text, 8))
  const places = await times(Array.from({ length: rounds }, () => typed).flat(), (text) =>
    search.settlements(text, 8),
  )
  const inCity = await times(Array.from({ length: rounds }, () => points).flat(), ({ text, isLocker }) =>
    searchPoints(db, city, text, { isLocker, limit: 20 }),
  )
  process.stdout.write('\n')
  printHeld(
    [
      {
        what: 'first search, loads the names, ms',
        searches: '1',
        p50: loaded.toFixed(1),
        p95: '',
        p99: '',
        processor: '',
        'limit of p95': '',
      },
      row('a settlement, letter by letter', places),
      row(`a point of the capital, ${kyiv?.points ?? 0} of them`, inCity),
    ],
    'p95',
    'limit of p95',
  )
}

function prefixesOf(text: string): string[] {
  return Array.from({ length: text.length }, (_, nth) => text.slice(0, nth + 1))
}

interface Times {
  readonly took: readonly number[]
  /** CPU time of this process, in all. */
  readonly processorMs: number
}

/** Milliseconds each. */
async function times<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<Times> {
  const left = items.values()
  const took: number[] = []
  const visitor = async () => {
    for (const item of left) {
      const began = performance.now()
      await work(item)
      took.push(performance.now() - began)
    }
  }
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: atOnce }, visitor))
  const { user, system } = process.cpuUsage(before)
  return { took: took.toSorted((one, other) => one - other), processorMs: (user + system) / 1000 }
}

function row(what: string, { took, processorMs }: Times) {
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? Number.NaN).toFixed(1)
  const processor = (processorMs / took.length).toFixed(2)
  return {
    what,
    searches: String(took.length),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    processor,
    'limit of p95': '20',
  }
}
