import type { Db } from '../../../platform/db/pool.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Carrier } from '../carrier.ts'
import { readDirectory } from './directory-queries.ts'
import { syncDirectoryTask } from './sync-directory.ts'
import { priorityOf } from '../../../platform/queue/job-classes.ts'
import type { PlanFirstSync } from '../../statements.gen.ts'

const secondsAfterStart = 30

const plan = statement<PlanFirstSync>(
  'plan-first-sync',
  `select from graphile_worker.add_job('${syncDirectoryTask}', '{}', run_at => now() + make_interval(secs => :seconds),
     max_attempts => 5, job_key => '${syncDirectoryTask}', job_key_mode => 'preserve_run_at',
     priority => ${priorityOf(syncDirectoryTask)})`,
)

/** Instead of waiting for the night. */
export async function planFirstSync({
  db,
  carrier,
}: {
  readonly db: Db
  readonly carrier: Carrier | undefined
}): Promise<void> {
  if (!carrier || (await readDirectory(db))) return
  await plan(db, { seconds: secondsAfterStart })
}
