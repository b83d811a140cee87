import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { isEnded, isUsedUp } from './dead-letters.ts'
import { markEnded } from './own-job.ts'
import { reasonOf } from './queue-log.ts'
import type { Task, Tasks } from './task.ts'

const mostAtOnce = 100

/**
 * Ends what was left behind by a worker that died: a job that was superseded while it ran goes, and of one whose last try
 * it was, whoever is to hear of it does.
 */
export async function settleUsedUp(db: Pool, tasks: Tasks, log: FastifyBaseLogger): Promise<void> {
  await db.query(`delete from graphile_worker._private_jobs j where ${isUsedUp} and j.key is null`)
  const { rows } = await db.query<{ id: string; task: string; payload: unknown; why: string | null }>(
    `select j.id, t.identifier as task, j.payload, j.last_error as why
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where ${isUsedUp} and not ${isEnded} and t.identifier = any ($1) order by j.id limit ${mostAtOnce}`,
    [Object.keys(tasks)],
  )
  for (const { id, task, payload, why } of rows) await settle(tasks[task], id, payload, why ?? 'worker died')

  async function settle(task: Task | undefined, id: string, payload: unknown, why: string) {
    try {
      await task?.ended(payload, why)
      await markEnded(db, { id }, why)
      log.error({ job: id, why }, 'dead letter')
    } catch (error) {
      log.error({ job: id, why: reasonOf(error) }, 'dead letter not told of')
    }
  }
}
