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
  close(): Promise<unknown>
}

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>

export async function startDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: DatabaseSettings,
  log?: ServerLog,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined)
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl, close: async () => {} }
  const database = await startEmbeddedPostgres({ dataDir, ...(log && { log }) })
  return { url: database.socketUrl, ownerUrl: database.ownerUrl, close: () => database.stop() }
}

/** Returns unknown newer migrations. Throws a message if the database is unsuitable. */
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

/** Throws a message if a shop has it open. */
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

export async function addressOfDatabase({
  databaseUrl,
  dataDir,
}: DatabaseSettings): Promise<string | undefined> {
  return databaseUrl ?? (await addressOfRunning(dataDir)) ?? undefined
}

/** A running shop's database is used without migrating. */
export async function withDatabaseOfShop<Result>(
  settings: DatabaseSettings,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const running = settings.databaseUrl === undefined && (await addressOfRunning(settings.dataDir))
  return running ? work(running) : withDatabase(settings, work)
}
