import { pino } from 'pino'
import type { Config } from '../server/config/config.ts'
import { createPool } from '../server/db/pool.ts'
import { createServices, type Services } from '../server/services/services.ts'

/** For a command: does `work` with the services of the shop over this database, which log nothing. */
export async function withServices<Result>(
  config: Config,
  databaseUrl: string,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const db = createPool(databaseUrl, () => {})
  try {
    return await work(createServices({ config, db, log: pino({ level: 'silent' }) }))
  } finally {
    await db.end()
  }
}
