import { Client } from 'pg'
import { createPool } from '../db/pool.ts'

/**
 * Makes or brings up to date the job queue's own schema, `graphile_worker`. Several nodes may do this at once: one
 * works, the others wait and find it done.
 */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  // Loaded here, not by all who only name this file.
  const { Logger, runMigrations } = await import('graphile-worker')
  const client = new Client({ connectionString: databaseUrl, application_name: 'kraplia-migrate' })
  // A lost connection also fails the query in progress; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  const pool = createPool(databaseUrl, () => {}, 1)
  try {
    await client.query("select pg_advisory_lock(hashtext('kraplia job queue'))")
    const silent = new Logger(() => () => {})
    await runMigrations({ pgPool: pool, logger: silent })
  } finally {
    await pool.end()
    // Also frees the lock.
    await client.end()
  }
}
