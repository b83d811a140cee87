import { statement } from '../db/statement.ts'
import { priorityOf } from '../queue/job-classes.ts'
import type { EnqueueKeepErasures } from '../statements.gen.ts'

export const keepErasuresTask = 'keep-erasures'

/** Pauses grow from 3 s to 6 h and last 28 h together: the backup storage may be down for a day. */
const maxTries = 14

/** In the transaction of the erasure, which older backups lack. At most once a minute. */
export const enqueueKeepErasures = statement<EnqueueKeepErasures>(
  'enqueue-keep-erasures',
  `select from graphile_worker.add_job('${keepErasuresTask}', job_key => '${keepErasuresTask}',
     job_key_mode => 'preserve_run_at', run_at => now() + interval '1 minute', max_attempts => ${maxTries},
     priority => ${priorityOf(keepErasuresTask)})`,
)
