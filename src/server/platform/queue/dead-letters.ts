import type { Db } from '../db/pool.ts'

export interface DeadJob {
  readonly id: string
  readonly task: string
  readonly payload: unknown
  readonly tries: number
  /** Ids and codes. */
  readonly why: string | null
  readonly diedAt: Date
}

/** SQL over a job `j`. One without a key was superseded while it ran. */
export const isUsedUp = 'j.attempts >= j.max_attempts and j.locked_at is null'

/** SQL: its `ended` handler has run. */
export const isEnded = `coalesce(j.flags ? 'ended', false)`

/** SQL over a job `j`; a message that was sent after all does not count. */
export const isDead = `${isUsedUp} and j.key is not null and ${isEnded} and not exists (
    select from messages m
    where m.id = case when j.payload ->> 'messageId' ~ '^[0-9a-f-]{36}$' then (j.payload ->> 'messageId')::uuid end
      and m.state <> 'failed'
  )`

/** The public view lacks payloads. */
const tables = 'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id'

const deadJobs = `select j.id, t.identifier as task, j.payload, j.attempts as tries, j.last_error as why,
    j.updated_at as "diedAt"
  from ${tables} where ${isDead}`

/** The newest first. */
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

/** Locked until the end of the transaction; `undefined` when it was retried or dropped since. */
export async function lockDeadJob(db: Db, id: string, diedAt: Date): Promise<DeadJob | undefined> {
  const { rows } = await db.query<DeadJob>(
    // The client has read only milliseconds.
    `${deadJobs} and j.id = $1 and date_trunc('milliseconds', j.updated_at) = $2 for update of j`,
    [id, diedAt],
  )
  return rows[0]
}

/** With all its tries. */
export async function reviveJob(db: Db, id: string): Promise<void> {
  await db.query(
    `update graphile_worker._private_jobs
     set attempts = 0, run_at = now(), last_error = null, flags = flags - 'ended', updated_at = now() where id = $1`,
    [id],
  )
}

export async function dropJob(db: Db, id: string): Promise<void> {
  await db.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id])
}

export async function dropDeadJobs(db: Db, task: string, payload: object): Promise<void> {
  await db.query(
    `select graphile_worker.complete_jobs(array(
       select j.id from ${tables} where ${isUsedUp} and t.identifier = $1 and j.payload::jsonb @> $2::text::jsonb
     ))`,
    [task, JSON.stringify(payload)],
  )
}
