import { join } from 'node:path'
import { findServerProcesses, startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { Pool as Database } from 'pg'
import { Pool } from 'undici'
import { updateDatabase } from '../../src/server/open-database.ts'
import { openSession } from '../../test/office.ts'
import { startBenchBank } from './bench-bank.ts'
import { processorMsOf } from './processor-time.ts'
import { startShop } from '../../test/start-shop.ts'

export interface ShopToOpen {
  readonly dataDir: string
  readonly port: number
  readonly connections: number
  readonly env?: Readonly<Record<string, string>>
  readonly fill?: (databaseUrl: string) => Promise<void>
}

export async function openShop({ dataDir, port, connections, env = {}, fill }: ShopToOpen) {
  const postgres = await startEmbeddedPostgres({ dataDir })
  await updateDatabase(postgres)
  const db = new Database({ connectionString: postgres.ownerUrl, max: 1 })
  // The database may stop first.
  db.on('error', () => {})
  const { key } = await openSession(db)
  await fill?.(postgres.ownerUrl)
  const bank = await startBenchBank(`http://127.0.0.1:${port}`, connections)
  const shop = await startShop(port, {
    // As a shop reaches the database that it starts itself.
    DATABASE_URL: postgres.socketUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATA_DIR: dataDir,
    SHOP_MODE: 'test',
    MONOBANK_URL: bank.origin,
    MONOBANK_TOKEN: 'bench',
    ...env,
  })
  const client = new Pool(shop.origin, { connections })
  return {
    origin: shop.origin,
    pid: shop.pid,
    client,
    db,
    databaseUrl: postgres.ownerUrl,
    socketUrl: postgres.socketUrl,
    bank,
    officeHeaders: { cookie: `office=${key}`, origin: shop.origin },
    /** CPU time, exited processes included. */
    databaseMs: () =>
      findServerProcesses(join(dataDir, 'postgres', 'cluster')).reduce(
        (sum, { pid }) => sum + processorMsOf(pid),
        0,
      ),
    close: async () => {
      await client.destroy()
      await shop.stop()
      await bank.stop()
      await db.end()
      await postgres.stop()
    },
  }
}
