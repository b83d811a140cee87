import { pino } from 'pino'
import type { Config } from '../server/config.ts'
import { createServices, type Services } from '../server/services.ts'
import { withPool } from './with-pool.ts'

/** Without logging. */
export async function withServices<Result>(
  config: Config,
  databaseUrl: string,
  work: (services: Services) => Promise<Result>,
  /** Of a running test shop. */
  standIns?: Parameters<typeof createServices>[0]['standIns'],
): Promise<Result> {
  return withPool(databaseUrl, (db) =>
    work(createServices({ config, db, log: pino({ level: 'silent' }), standIns })),
  )
}
