import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { createApp } from '../src/server/app.ts'
import { type Config, readConfig } from '../src/server/config.ts'
import type { DatabaseAddresses } from '../src/server/platform/data-inventory/grant-to-shop.ts'
import { createPool } from '../src/server/platform/db/pool.ts'
import type { RankedPool } from '../src/server/platform/db/ranked-pool.ts'
import type { PaymentRoutes } from '../src/server/payments/choose-payments.ts'
import { createServices, type Services } from '../src/server/services.ts'
import { stockSite } from '../src/server/site/stock-site.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { emptyTables } from './empty-tables.ts'

export interface TestShop {
  /** Scheme, host and port, no slash at the end. */
  readonly url: string
  /** For the tests' own statements: as who owns the tables. The shop has another, `services.db`. */
  readonly db: Pool
  /** As the shop works there. */
  readonly databaseUrl: string
  /** As who owns the tables. */
  readonly ownerUrl: string
  readonly services: Services
  /** Closes the server and removes its database and its data folder. */
  stop(): Promise<void>
}

export interface ShopOverrides {
  /** Settings beside those of a test shop, as the environment would give them. */
  readonly env?: Readonly<Record<string, string>>
  /** Who takes the money; without it no method is on offer. */
  readonly payments?: PaymentRoutes
  /** Where the shop says what it does; without it, nowhere. */
  readonly log?: Services['log']
  /** What differs between the address of the new database and the one that the shop is given. */
  readonly databaseUrl?: (url: string) => string
  /** Its database, with every migration applied; without it a new one on the server of all tests. */
  readonly database?: DatabaseAddresses & Pick<TestDatabase, 'drop'>
  /** What stands beside the shop's own calls: its pages, its pretend banks. */
  readonly beside?: (config: Config, db: RankedPool) => Promise<Parameters<typeof createApp>[1]>
}

/** A whole shop on a free port over a database of its own: the real server, silent and without rate limits. */
export async function startTestShop(overrides: ShopOverrides = {}): Promise<TestShop> {
  const database = overrides.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-shop-'))
  const config = testConfig(dataDir, overrides.env)
  const address = overrides.databaseUrl?.(database.url) ?? database.url
  const ownerUrl = overrides.databaseUrl ? address : (database.ownerUrl ?? address)
  const db = createPool(address, () => {}, 5)
  const ownerDb = ownerUrl === address ? db : createPool(ownerUrl, () => {}, 5)
  const log = overrides.log ?? pino({ level: config.logLevel })
  const services = createServices({ config, db, log, payments: overrides.payments ?? {} })
  // As every start does.
  await stockSite(db, config)
  const app = await createApp(services, await overrides.beside?.(config, db))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    db: ownerDb,
    databaseUrl: address,
    ownerUrl,
    services,
    async stop() {
      await app.close()
      await db.end()
      if (ownerDb !== db) await ownerDb.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Takes every order and all that came of it out of a shop: the next test finds it as new. */
export const forgetOrders = (db: Pool) =>
  emptyTables(db, 'orders', 'order_search', 'messages', 'alerts', 'office_log')

function testConfig(dataDir: string, env: ShopOverrides['env'] = {}): Config {
  return readConfig({
    SHOP_MODE: 'test',
    RATE_LIMIT_SCALE: '1000',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  })
}
