import type { Db } from '../db/pool.ts'

/** A job that will not be tried again by itself. */
export interface DeadJob {
  readonly id: string
  readonly task: string
  readonly payload: unknown
  readonly tries: number
  /** Ids and codes: the last try's reason. */
  readonly why: string | null
  readonly diedAt: Date
}

/** SQL about a job `j`: no try is left. One without a key was superseded while it ran, and is nobody's. */
export const isUsedUp = 'j.attempts >= j.max_attempts and j.locked_at is null'

/** SQL about such a job: whoever is to hear that it has ended has. */
export const isEnded = `coalesce(j.flags ? 'ended', false)`

/** SQL about a job `j` of the queue's own tables: it has ended without being done. What got through after all is no such. */
export const isDead = `${isUsedUp} and j.key is not null and ${isEnded} and not exists (
    select from messages m
    where m.id = case when j.payload ->> 'messageId' ~ '^[0-9a-f-]{36}$' then (j.payload ->> 'messageId')::uuid end
      and m.state <> 'failed'
  )`

/** Of the queue's own tables: what it shows to others lacks payloads. */
const tables = 'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id'

const deadJobs = `select j.id, t.identifier as task, j.payload, j.attempts as tries, j.last_error as why,
    j.updated_at as "diedAt"
  from ${tables} where ${isDead}`

/** Jobs that have ended without being done, the newest first. They stay until somebody tries them again or drops them. */
export async function findDeadJobs(db: Db, limit = 100): Promise<DeadJob[]> {
  const { rows } = await db.query<DeadJob>(`${deadJobs} order by j.updated_at desc, j.id desc limit $1`, [
    limit,
  ])
  return rows
}

export async function findDeadJob(db: Db, id: string): Promise<DeadJob | undefined> {
  const { rows } = await db.query<DeadJob>(`${deadJobs} and j.id = $1`, [id])
  return rows[0]
}

export async function isAnyDead(db: Db, task: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from ${tables} where ${isDead} and t.identifier = $1 limit 1`, [
    task,
  ])
  return rowCount !== 0
}

/**
 * A dead job as it was read, held until the caller's transaction ends; `undefined` when it has been tried again or
 * dropped since.
 */
export async function lockDeadJob(db: Db, id: string, diedAt: Date): Promise<DeadJob | undefined> {
  const { rows } = await db.query<DeadJob>(
    // No more of a moment than that has been read.
    `${deadJobs} and j.id = $1 and date_trunc('milliseconds', j.updated_at) = $2 for update of j`,
    [id, diedAt],
  )
  return rows[0]
}

/** All its tries once more. */
export async function reviveJob(db: Db, id: string): Promise<void> {
  await db.query(
    `update graphile_worker._private_jobs
     set attempts = 0, run_at = now(), last_error = null, flags = flags - 'ended', updated_at = now() where id = $1`,
    [id],
  )
}

/** Takes it from the queue. */
export async function dropJob(db: Db, id: string): Promise<void> {
  await db.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id])
}

/** Takes from the queue what died of a task with this payload. */
export async function dropDeadJobs(db: Db, task: string, payload: object): Promise<void> {
  await db.query(
    `select graphile_worker.complete_jobs(array(
       select j.id from ${tables} where ${isUsedUp} and t.identifier = $1 and j.payload::jsonb @> $2::text::jsonb
     ))`,
    [task, JSON.stringify(payload)],
  )
}
