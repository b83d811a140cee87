import { createPool } from '../db/pool.ts'
import { withClient } from '../db/with-client.ts'

/** Serialized across nodes. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  // Loaded lazily.
  const { Logger, runMigrations } = await import('graphile-worker')
  await withClient(databaseUrl, 'kraplia-migrate', async (client) => {
    const pool = createPool(databaseUrl, () => {}, 1)
    try {
      // Released with the connection.
      await client.query("select pg_advisory_lock(hashtext('kraplia job queue'))")
      const silent = new Logger(() => () => {})
      await runMigrations({ pgPool: pool, logger: silent })
    } finally {
      await pool.end()
    }
  })
}
