import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { Pool } from 'undici'
import { median } from '../../test/table.ts'
import { printHeld } from './held.ts'
import { startBenchBank } from './bench-bank.ts'
import { buyOverHttp, placeOrder } from './purchases.ts'
import { startShop } from '../../test/start-shop.ts'
import { together } from './together.ts'

const buyers = 8
const rounds = 9
/** Short turns, so that a slow moment affects both sides. */
const turns = 10
const perTurn = 200
const warmUp = 2000

/** Orders and purchases over HTTP with many orders and with none, interleaved. */
export async function comparePlacingOrders(crowdedUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const crowded = await openShop(4972, crowdedUrl, join(dataDir, 'crowded'))
    const empty = await openShop(4973, postgres.ownerUrl, join(dataDir, 'empty'))
    try {
      await compare('orders placed', crowded.place, empty.place)
      await compare('purchases', crowded.buy, empty.buy)
    } finally {
      await crowded.close()
      await empty.close()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Rates {
  readonly crowded: number
  readonly empty: number
}

async function compare(what: string, buyCrowded: () => Promise<void>, buyEmpty: () => Promise<void>) {
  await together(warmUp, buyers, buyCrowded)
  await together(warmUp, buyers, buyEmpty)
  const rates: Rates[] = []
  for (let round = 0; round < rounds; round++) {
    let crowdedSeconds = 0
    let emptySeconds = 0
    for (let turn = 0; turn < turns; turn++) {
      const seconds = async (buy: () => Promise<void>) => perTurn / (await together(perTurn, buyers, buy))
      if (turn % 2 === 0) emptySeconds += await seconds(buyEmpty)
      crowdedSeconds += await seconds(buyCrowded)
      if (turn % 2 === 1) emptySeconds += await seconds(buyEmpty)
    }
    const bought = turns * perTurn
    rates.push({ crowded: bought / crowdedSeconds, empty: bought / emptySeconds })
  }
  printHeld(
    [
      ...rates.map((rate, index) => row(what, String(index + 1), rate, rate.empty / rate.crowded)),
      row(
        what,
        'median',
        {
          crowded: median(rates.map((rate) => rate.crowded)),
          empty: median(rates.map((rate) => rate.empty)),
        },
        median(rates.map((rate) => rate.empty / rate.crowded)),
        '1.20',
      ),
    ],
    'time, ratio',
    'limit',
  )
}

function row(what: string, round: string, rate: Rates, ratio: number, limit = '') {
  return {
    round,
    [`${what}/s among many orders`]: rate.crowded.toFixed(0),
    'among none': rate.empty.toFixed(0),
    'time, ratio': ratio.toFixed(2),
    limit,
  }
}

async function openShop(port: number, databaseUrl: string, dataDir: string) {
  const bank = await startBenchBank(`http://127.0.0.1:${port}`)
  const shop = await startShop(port, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SHOP_MODE: 'test',
    MONOBANK_URL: bank.origin,
    MONOBANK_TOKEN: 'bench',
  })
  const client = new Pool(shop.origin, { connections: buyers })
  return {
    place: async () => void (await placeOrder(client)),
    buy: () => buyOverHttp(client, shop.origin, bank),
    async close() {
      await client.close()
      await shop.stop()
      await bank.stop()
    },
  }
}
