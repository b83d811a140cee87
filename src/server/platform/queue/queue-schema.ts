import { createPool } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import { withClient } from '../db/with-client.ts'
import type { HoldQueueSchema } from '../statements.gen.ts'

const holdSchema = statement<HoldQueueSchema>(
  'hold-queue-schema',
  `select from pg_advisory_lock(hashtext('kraplia job queue'))`,
)

export async function migrateQueue(databaseUrl: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  await withClient(databaseUrl, 'kraplia-migrate', async (client) => {
    const pool = createPool(databaseUrl, () => {}, 1)
    try {
      await holdSchema(client)
      const silent = new Logger(() => () => {})
      await runMigrations({ pgPool: pool, logger: silent })
    } finally {
      await pool.end()
    }
  })
}
