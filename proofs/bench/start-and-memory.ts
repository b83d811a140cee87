import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { Pool } from 'undici'
import { median } from '../../test/table.ts'
import { printHeld } from './held.ts'
import { startBenchBank } from './bench-bank.ts'
import { buyOverHttp } from './purchases.ts'
import { residentMb, startShop } from '../../test/start-shop.ts'
import { together } from './together.ts'

const port = 4972
const orders = 10_000
const buyers = 8

/** With a running database; memory after 10,000 orders. */
export async function benchStartAndMemory() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const bank = await startBenchBank(`http://127.0.0.1:${port}`)
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATA_DIR: dataDir,
    SHOP_MODE: 'test',
    MONOBANK_URL: bank.origin,
    MONOBANK_TOKEN: 'bench',
  }
  try {
    const starts: number[] = []
    for (let round = 0; round < 5; round++) {
      const shop = await startShop(port, env)
      starts.push(shop.readyAfterMs)
      await shop.stop()
    }
    const shop = await startShop(port, env)
    const fresh = await residentMb(shop.pid)
    const client = new Pool(shop.origin, { connections: buyers })
    await together(orders, buyers, () => buyOverHttp(client, shop.origin, bank))
    const loaded = await residentMb(shop.pid)
    await client.close()
    await shop.stop()
    printHeld(
      [
        { what: 'first start (migrations), ms', measured: (starts[0] ?? 0).toFixed(0), limit: '' },
        {
          what: 'ready after the database, median of 4, ms',
          measured: median(starts.slice(1)).toFixed(0),
          limit: '1000',
        },
        { what: 'memory after the start, MB', measured: fresh.toFixed(0), limit: '' },
        { what: `memory after ${orders} paid orders, MB`, measured: loaded.toFixed(0), limit: '150' },
      ],
      'measured',
      'limit',
    )
  } finally {
    await bank.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
