import { createPool } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import { withClient } from '../db/with-client.ts'
import { taskClasses } from './job-classes.ts'
import type { FindIndexOfTaken, HoldQueueSchema, IndexTaken, NameTasks } from '../statements.gen.ts'

const holdSchema = statement<HoldQueueSchema>(
  'hold-queue-schema',
  `select from pg_advisory_lock(hashtext('kraplia job queue'))`,
)

/** Jobs that are run or used up, which every node looks for again and again, however many wait. */
const indexTaken = statement<IndexTaken>(
  'index-taken',
  'create index kraplia_jobs_taken on graphile_worker._private_jobs (id) where not is_available',
)
const findIndex = statement<FindIndexOfTaken>(
  'find-index-of-taken',
  `select to_regclass('graphile_worker.kraplia_jobs_taken') is not null as "isThere!"`,
)

/** So that a statement of ours can add a job before any worker has run. */
const nameTasks = statement<NameTasks>(
  'name-tasks',
  `insert into graphile_worker._private_tasks (identifier)
   select name from unnest(:names::text[]) name
   where not exists (select from graphile_worker._private_tasks where identifier = name)
   on conflict do nothing`,
)

export async function migrateQueue(databaseUrl: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  await withClient(databaseUrl, 'kraplia-migrate', async (client) => {
    const pool = createPool(databaseUrl, () => {}, 1)
    try {
      await holdSchema(client)
      const silent = new Logger(() => () => {})
      await runMigrations({ pgPool: pool, logger: silent })
      await nameTasks(client, { names: Object.keys(taskClasses) })
      // Only then, as it would wait for whoever adds jobs.
      const [index] = await findIndex(client)
      if (!index?.isThere) await indexTaken(client)
    } finally {
      await pool.end()
    }
  })
}
