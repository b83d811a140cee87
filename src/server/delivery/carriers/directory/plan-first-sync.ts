import type { Db } from '../../../platform/db/pool.ts'
import type { Carrier } from '../carrier.ts'
import { readDirectory } from './directory-queries.ts'
import { syncDirectoryTask } from './sync-directory.ts'
import { priorityOf } from '../../../platform/queue/job-classes.ts'

/** The shop is open and has done what is more urgent. */
const secondsAfterStart = 30

/** Has a shop that knows no directory yet take it over soon, not only by night. */
export async function planFirstSync({
  db,
  carrier,
}: {
  readonly db: Db
  readonly carrier: Carrier | undefined
}): Promise<void> {
  if (!carrier || (await readDirectory(db))) return
  await db.query(
    `select graphile_worker.add_job($1, '{}', run_at => now() + make_interval(secs => $2), max_attempts => 5,
       job_key => $1, job_key_mode => 'preserve_run_at', priority => ${priorityOf(syncDirectoryTask)})`,
    [syncDirectoryTask, secondsAfterStart],
  )
}
