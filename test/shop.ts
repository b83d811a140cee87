import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import type { DatabaseAddresses } from '../src/server/platform/data-inventory/grant-to-shop.ts'
import { createPool } from '../src/server/platform/db/pool.ts'
import type { RankedPool } from '../src/server/platform/db/ranked-pool.ts'
import type { PaymentRoutes } from '../src/server/payments/choose-payments.ts'
import { createServices, type Services } from '../src/server/services.ts'
import { stockSite } from '../src/server/site/stock-site.ts'
import { atEnd } from './at-end.ts'
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
  /** What it was told by the environment; another process with it works as this does. */
  readonly env: Readonly<Record<string, string>>
  readonly services: Services
  /** Closes the server and removes its database and its data folder; without it, that happens when the test or the file ends. */
  readonly stop: () => Promise<void>
}

const testEnv = {
  SHOP_MODE: 'test',
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'silent',
  OWNER_EMAIL: 'owner@shop.example',
}

type Extra = NonNullable<Parameters<typeof createApp>[1]>

/** Who stands in for somebody whom a shop leans on. */
export interface StandIn {
  /** The settings by which a shop finds it. */
  readonly env: Readonly<Record<string, string>>
  /** What is done once such a shop is open. */
  opened?(shop: TestShop): Promise<void>
}

export interface TestShopOptions {
  readonly neighbours?: readonly StandIn[]
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
  /**
   * `pagesOfShop`, for all addresses that a visitor of a test shop can ask. Named by the test, so that a change of pages
   * concerns no test without them.
   */
  readonly pages?: (services: Services) => Promise<Extra>
  /** What a whole node has besides. */
  readonly beside?: (db: RankedPool) => Extra
}

/**
 * A shop on a free port over a database of its own: the real server, silent and without rate limits. It lasts as long as
 * the test that starts it, or, started at the top of a file, as long as the file's tests.
 */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-shop-'))
  const neighbours = options.neighbours ?? []
  const found = Object.assign({}, ...neighbours.map(({ env }) => env))
  const env = { ...testEnv, DATA_DIR: dataDir, ...found, ...options.env }
  const config = readConfig(env)
  const address = options.databaseUrl?.(database.url) ?? database.url
  const ownerUrl = options.databaseUrl ? address : (database.ownerUrl ?? address)
  const db = createPool(address, () => {}, 5)
  const ownerDb = ownerUrl === address ? db : createPool(ownerUrl, () => {}, 5)
  const log = options.log ?? pino({ level: config.logLevel })
  const services = createServices({ config, db, log, payments: options.payments ?? {} })
  // As every start does.
  await stockSite(db, config)
  const app = await createApp(services, {
    ...options.beside?.(db),
    ...(await options.pages?.(services)),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  let stopped: Promise<void> | undefined
  async function stop() {
    await app.close()
    await db.end()
    if (ownerDb !== db) await ownerDb.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const shop: TestShop = {
    url,
    db: ownerDb,
    databaseUrl: address,
    ownerUrl,
    env: { ...env, DATABASE_URL: address },
    services,
    stop: () => (stopped ??= stop()),
  }
  atEnd(shop.stop)
  for (const neighbour of neighbours) await neighbour.opened?.(shop)
  return shop
}

/** Takes every order and all that came of it out of a shop: the next test finds it as new. */
export const forgetOrders = (db: Pool) =>
  emptyTables(db, 'orders', 'order_search', 'messages', 'alerts', 'office_log')
