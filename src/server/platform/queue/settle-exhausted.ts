import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { statement } from '../db/statement.ts'
import type { DeleteSuperseded, FindExhaustedJobs } from '../statements.gen.ts'
import { dropEnded, markEnded } from './own-job.ts'
import { reasonOf } from './queue-log.ts'
import type { Tasks } from './task.ts'

/** SQL over a job `j`. One without a key was superseded while it ran. What is implied names the index. */
export const isExhausted = 'not j.is_available and j.attempts >= j.max_attempts and j.locked_at is null'

export const isEnded = `coalesce(j.flags ? 'ended', false)`

const batchSize = 100

const deleteSuperseded = statement<DeleteSuperseded>(
  'delete-superseded',
  `delete from graphile_worker._private_jobs j where ${isExhausted} and j.key is null`,
)
const findExhausted = statement<FindExhaustedJobs>(
  'find-exhausted-jobs',
  `select j.id, j.key, t.identifier as task, j.payload, j.last_error as why
   from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where ${isExhausted} and not ${isEnded} and t.identifier = any (:tasks) order by j.id limit ${batchSize}`,
)

/** After a worker's death: drops its superseded jobs and calls `ended` for those on their last try. */
export async function settleExhausted(db: Pool, tasks: Tasks, log: FastifyBaseLogger): Promise<void> {
  await deleteSuperseded(db)
  for (const job of await findExhausted(db, { tasks: Object.keys(tasks) })) {
    const { id, payload, why } = job
    const ended = why ?? 'worker died'
    const task = tasks[job.task]
    try {
      await task?.ended(payload, ended)
      if (task?.isRecurring) {
        await dropEnded(db, job)
        log.warn({ job: id, why: ended }, 'left to its next run')
      } else {
        await markEnded(db, job, ended)
        log.error({ job: id, why: ended }, 'dead letter')
      }
    } catch (error) {
      log.error({ job: id, why: reasonOf(error) }, 'dead letter not told of')
    }
  }
}
