import { addressOfRunning, type ServerLog, startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import type { Config } from './config.ts'
import { migrateQueue } from './platform/queue/queue-schema.ts'
import {
  type DatabaseAddresses,
  grantToShop,
  refuseStrangersTables,
} from './platform/data-inventory/grant-to-shop.ts'
import { migrate } from './platform/db/migrate.ts'
import { refuseUnsuitable } from './platform/db/suitable.ts'
import { stockShelf } from './catalogue/stock-shelf.ts'

interface OpenDatabase extends DatabaseAddresses {
  /** Ends the server if it was started here. */
  close(): Promise<unknown>
}

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>

/** The database server that the settings name: somebody else's, or the shop's own, started. */
export async function startDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: DatabaseSettings,
  log?: ServerLog,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined)
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl, close: async () => {} }
  const database = await startEmbeddedPostgres({ dataDir, ...(log && { log }) })
  return { url: database.url, ownerUrl: database.ownerUrl, close: () => database.stop() }
}

/**
 * Applies every migration that is missing, ours and the job queue's, as the owner of the tables, lets the shop's role work
 * with them, and puts on the shelf what is not there yet. Answers the migrations of later versions beside which this one
 * goes on. Throws a sentence where the shop cannot be kept in such a database.
 */
export async function updateDatabase(database: DatabaseAddresses): Promise<readonly string[]> {
  const { url, ownerUrl = url } = database
  await refuseUnsuitable(ownerUrl)
  await refuseStrangersTables(database)
  const newer = await migrate(ownerUrl)
  await migrateQueue(ownerUrl)
  await grantToShop(database)
  await stockShelf(url)
  return newer
}

/** For a command: does `work` on the database, up to date, which no shop has open. Throws a sentence if one has. */
export async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (databaseUrl: string, ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const database = await startDatabase(settings)
  try {
    await updateDatabase(database)
    return await work(database.url, database.ownerUrl ?? database.url)
  } finally {
    await database.close()
  }
}

/** Where the shop's database is now; `undefined` when it is its own and not running. */
export async function addressOfDatabase({
  databaseUrl,
  dataDir,
}: DatabaseSettings): Promise<string | undefined> {
  return databaseUrl ?? (await addressOfRunning(dataDir)) ?? undefined
}

/** The same as {@link withDatabase} beside an open shop, whose database is then used as it is. */
export async function withDatabaseOfShop<Result>(
  settings: DatabaseSettings,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const running = settings.databaseUrl === undefined && (await addressOfRunning(settings.dataDir))
  return running ? work(running) : withDatabase(settings, work)
}
