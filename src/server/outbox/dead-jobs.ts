import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import { isEnded, isExhausted } from '../platform/queue/settle-exhausted.ts'
import type {
  CountDeadOfTask,
  DropDeadJobs,
  DropJob,
  FindDeadJob,
  FindDeadJobs,
  LockDeadJob,
  ReviveJob,
} from './statements.gen.ts'

/** `why`: ids and codes. */
export type DeadJob = FindDeadJobs['row']

/** SQL over a job `j`; a message that was sent after all does not count. */
export const isDead = `${isExhausted} and j.key is not null and ${isEnded} and not exists (
    select from messages m
    where m.id = case when j.payload ->> 'messageId' ~ '^[0-9a-f-]{36}$' then (j.payload ->> 'messageId')::uuid end
      and m.state <> 'failed'
  )`

/** The public view lacks payloads. */
const tables = 'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id'

const deadJobs = `select j.id, t.identifier as task, j.payload, j.attempts as tries, j.last_error as why,
    j.updated_at as "diedAt"
  from ${tables} where ${isDead}`

const selectAll = statement<FindDeadJobs>(
  'find-dead-jobs',
  `${deadJobs} order by j.updated_at desc, j.id desc limit :most`,
)
const selectOne = statement<FindDeadJob>('find-dead-job', `${deadJobs} and j.id = :id`)

export async function findDeadJobs(db: Db, most = 100): Promise<DeadJob[]> {
  return selectAll(db, { most })
}

export async function findDeadJob(db: Db, id: string): Promise<DeadJob | undefined> {
  const [job] = await selectOne(db, { id })
  return job
}

const countDeadOfTask = statement<CountDeadOfTask>(
  'count-dead-of-task',
  `select from ${tables} where ${isDead} and t.identifier = :task limit 1`,
)

export async function isAnyDead(db: Db, task: string): Promise<boolean> {
  return (await countDeadOfTask(db, { task })) > 0
}

const lock = statement<LockDeadJob>(
  'lock-dead-job',
  // The client has read only milliseconds.
  `${deadJobs} and j.id = :id and date_trunc('milliseconds', j.updated_at) = :diedAt for update of j`,
)

/** Locked until the end of the transaction; `undefined` when it was retried or dropped since. */
export async function lockDeadJob(db: Db, id: string, diedAt: Date): Promise<DeadJob | undefined> {
  const [job] = await lock(db, { id, diedAt })
  return job
}

const revive = statement<ReviveJob>(
  'revive-job',
  `update graphile_worker._private_jobs
   set attempts = 0, run_at = now(), last_error = null, flags = flags - 'ended', updated_at = now() where id = :id`,
)

export async function reviveJob(db: Db, id: string): Promise<void> {
  await revive(db, { id })
}

const drop = statement<DropJob>('drop-job', 'select from graphile_worker.complete_jobs(array[:id::bigint])')

export async function dropJob(db: Db, id: string): Promise<void> {
  await drop(db, { id })
}

const dropOfPayload = statement<DropDeadJobs>(
  'drop-dead-jobs',
  `select from graphile_worker.complete_jobs(array(
     select j.id from ${tables} where ${isExhausted} and t.identifier = :task and j.payload::jsonb @> :payload::text::jsonb
   ))`,
)

export async function dropDeadJobs(db: Db, task: string, payload: object): Promise<void> {
  await dropOfPayload(db, { task, payload: JSON.stringify(payload) })
}
