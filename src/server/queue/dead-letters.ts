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

const isDead = 'j.attempts >= j.max_attempts and j.locked_at is null'

/** Of the queue's own tables: what it shows to others lacks payloads. */
const tables = 'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id'

const deadJobs = `select j.id, t.identifier as task, j.payload, j.attempts as tries, j.last_error as why,
    j.updated_at as "diedAt"
  from ${tables} where ${isDead}`

/** Jobs whose tries are used up, the newest first. They stay until somebody tries them again or drops them. */
export async function findDeadJobs(db: Db, limit = 100): Promise<DeadJob[]> {
  const { rows } = await db.query<DeadJob>(`${deadJobs} order by j.updated_at desc, j.id desc limit $1`, [
    limit,
  ])
  return rows
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
    'select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)',
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
       select j.id from ${tables} where ${isDead} and t.identifier = $1 and j.payload::jsonb @> $2::text::jsonb
     ))`,
    [task, JSON.stringify(payload)],
  )
}
