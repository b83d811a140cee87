import type { Db } from '../db/pool.ts'
import { priorityOf } from '../queue/job-classes.ts'

/** The job that writes down, outside the database, who was erased; it has no payload. */
export const keepErasuresTask = 'keep-erasures'

/** A place of backups that is away may be so for a day: the pauses grow from 3 s to 6 h and last 28 h together. */
const maxTries = 14

/**
 * Whoever erases somebody has that outlive the database, in the same transaction: a backup of before cannot know it. Once a
 * minute at most, whatever strangers remove.
 */
export async function keepErasuresSoon(db: Db): Promise<void> {
  await db.query(
    `select graphile_worker.add_job('${keepErasuresTask}', job_key => '${keepErasuresTask}',
       job_key_mode => 'preserve_run_at', run_at => now() + interval '1 minute', max_attempts => ${maxTries},
       priority => ${priorityOf(keepErasuresTask)})`,
  )
}
