import { createPool } from '../db/pool.ts'
import { withClient } from '../db/with-client.ts'

/**
 * Makes or brings up to date the job queue's own schema, `graphile_worker`. Several nodes may do this at once: one
 * works, the others wait and find it done.
 */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  // Loaded here, not by all who only name this file.
  const { Logger, runMigrations } = await import('graphile-worker')
  await withClient(databaseUrl, 'kraplia-migrate', async (client) => {
    const pool = createPool(databaseUrl, () => {}, 1)
    try {
      // It ends with its connection.
      await client.query("select pg_advisory_lock(hashtext('kraplia job queue'))")
      const silent = new Logger(() => () => {})
      await runMigrations({ pgPool: pool, logger: silent })
    } finally {
      await pool.end()
    }
  })
}
