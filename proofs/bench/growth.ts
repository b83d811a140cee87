import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool as Database } from 'pg'
import { median, printTable } from '../../test/table.ts'
import { printHeld } from './held.ts'
import { fillOffice, secondsInOneMonth } from './fill-office.ts'
import { openShop } from './open-shop.ts'
import { processorMsOf } from './processor-time.ts'
import { buyOverHttp, placeOrder } from './purchases.ts'
import { together } from './together.ts'

const atOnce = 4
const rounds = 5
const firstPort = 4960
const roomPurchases = 200
/** An idle shop takes a twentieth of a CPU here. */
const calmShare = 0.15
const calmSeconds = 4
const mostCalmingSeconds = 300

interface Operation {
  readonly what: string
  readonly perRound: number
  readonly run: (shop: GrownShop) => Promise<unknown>
}

const operations: readonly Operation[] = [
  { what: 'an order placed', perRound: 240, run: ({ client }) => placeOrder(client) },
  {
    what: 'a purchase, from the order to the callback',
    perRound: 160,
    run: ({ client, origin, bank }) => buyOverHttp(client, origin, bank),
  },
  {
    what: 'an order read by its page of success',
    perRound: 300,
    run: ({ read, pick }) => read(`/rest/v1/orders?select=order_number,payment_status&id=eq.${pick().id}`),
  },
  { what: 'a buyer’s page', perRound: 160, run: ({ read, pick }) => read(`/order/${pick().key}`) },
  { what: 'office: today', perRound: 160, run: ({ read }) => read('/office/api/today') },
  { what: 'office: the list of orders', perRound: 160, run: ({ read }) => read('/office/api/orders') },
  {
    what: 'office: an order',
    perRound: 160,
    run: ({ read, pick }) => read(`/office/api/orders/${pick().number}`),
  },
  {
    what: 'office: a search by phone',
    perRound: 160,
    run: ({ read, pick }) => read(`/office/api/orders?search=${pick().phone.slice(1)}`),
  },
]

interface KnownOrder {
  readonly id: string
  readonly number: string
  readonly key: string
  readonly phone: string
}

type GrownShop = Awaited<ReturnType<typeof openGrown>>

/**
 * CPU time of shop and database per operation at 1,000, 10,000 … `BENCH_ORDERS` orders (a million by default), rounds
 * interleaved. `inOneMonth`: all of a size lie in one month instead of three years.
 */
export async function benchGrowth({ inOneMonth }: { readonly inOneMonth: boolean }) {
  const most = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
  const sizes = [1000, 10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= most)
  const folder = await mkdtemp(join(tmpdir(), 'kraplia-growth-'))
  const shops: GrownShop[] = []
  try {
    for (const [index, size] of sizes.entries()) {
      shops.push(await openGrown(join(folder, String(size)), firstPort + index, size, inOneMonth))
      process.stdout.write(`${size} orders are there\n`)
    }
    const rows = []
    for (const operation of operations) {
      await calm(shops)
      rows.push(await compare(operation, shops, sizes))
    }
    printHeld(rows, 'ratio, last to first', 'limit')
    process.stdout.write('\n')
    printTable(await Promise.all(shops.map(async (shop, index) => measureRoom(shop, sizes[index] ?? 0))))
  } finally {
    for (const shop of shops) await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Until background work (directory sync, letters) is done. */
async function calm(shops: readonly GrownShop[]) {
  for (let waited = 0; waited < mostCalmingSeconds; waited += calmSeconds) {
    const before = shops.map((shop) => shop.processorMs())
    await sleep(calmSeconds * 1000)
    const busiest = Math.max(...shops.map((shop, index) => shop.processorMs() - (before[index] ?? 0)))
    if (busiest < calmSeconds * 1000 * calmShare) return
  }
  process.stdout.write(`a shop is still busy after ${mostCalmingSeconds} s\n`)
}

async function compare(
  { what, perRound, run }: Operation,
  shops: readonly GrownShop[],
  sizes: readonly number[],
) {
  const costs = shops.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, shop] of shops.entries()) {
      const before = shop.processorMs()
      await together(perRound, atOnce, async () => void (await run(shop)))
      if (round > 0) costs[index]?.push((shop.processorMs() - before) / perRound)
    }
  }
  const [least = Number.NaN, ...others] = costs.map(median)
  const ratios = costs
    .slice(1)
    .map((own) => median(own.map((cost, round) => cost / (costs[0]?.[round] ?? Number.NaN))))
  return {
    'processor, ms': what,
    ...Object.fromEntries(
      [least, ...others].map((cost, index) => [`${sizes[index]} orders`, cost.toFixed(2)]),
    ),
    'ratio, last to first': (ratios.at(-1) ?? 1).toFixed(2),
    limit: '1.20',
  }
}

/** Disk per order and WAL per purchase. */
async function measureRoom({ db, client, origin, bank }: GrownShop, size: number) {
  const read = async (sql: string) =>
    Number((await db.query<{ value: string }>(`select ${sql} as value`)).rows[0]?.value)
  const logBytes = () => read(`pg_current_wal_lsn() - '0/0'`)
  const databaseBytes = await read('pg_database_size(current_database())')
  const before = await logBytes()
  await together(roomPurchases, atOnce, () => buyOverHttp(client, origin, bank))
  const logged = (await logBytes()) - before
  return {
    orders: size,
    'database, MB': (databaseBytes / 1e6).toFixed(0),
    'of it an order, kB': (databaseBytes / 1e3 / size).toFixed(1),
    'log of a purchase, kB': (logged / 1e3 / roomPurchases).toFixed(1),
  }
}

async function openGrown(dataDir: string, port: number, size: number, inOneMonth: boolean) {
  const fill = async (url: string) => {
    await fillOffice(url, size, inOneMonth ? secondsInOneMonth(size) : undefined)
    await addPages(url)
  }
  const shop = await openShop({ dataDir, port, connections: atOnce, fill })
  const { client, officeHeaders: headers } = shop
  const known = await someOrders(shop.db)
  let turn = 0
  return {
    ...shop,
    pick: () => known[(turn += 7919) % known.length] ?? { id: '', number: '', key: '', phone: '' },
    read: async (path: string) => {
      const answer = await client.request({ method: 'GET', path, headers })
      await answer.body.dump()
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
    },
    processorMs: () => processorMsOf(shop.pid) + shop.databaseMs(),
  }
}

async function addPages(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into order_pages (order_id, key)
     select id, substr(translate(encode(sha256(id::text::bytea), 'base64'), '+/', '-_'), 1, 22)
     from orders where paid_at is not null on conflict do nothing`,
  )
  // Equal work for the owner at every size.
  await client.query('update support_plans set next_due_on = null, ended_at = coalesce(ended_at, now())')
  await client.query('vacuum analyze order_pages, support_plans')
  await client.end()
}

async function someOrders(db: Database): Promise<readonly KnownOrder[]> {
  const { rows } = await db.query<KnownOrder>(
    `select o.id, o.order_number as number, p.key, o.phone from orders o join order_pages p on p.order_id = o.id
     order by md5(o.id::text) limit 2000`,
  )
  return rows
}
