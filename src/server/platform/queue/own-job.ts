import type { Job } from 'graphile-worker'

/** A job as it was taken from the queue. */
type TakenJob = Pick<Job, 'id' | 'key' | 'locked_by'>

interface Queries {
  query(text: string, values: unknown[]): Promise<{ readonly rowCount: number | null }>
}

/**
 * Another job was queued under its key while it ran, or it was taken back: either takes the key away. Every job is queued
 * with one.
 */
export async function isSuperseded(db: Queries, { id, key }: TakenJob): Promise<boolean> {
  if (key === null) return false
  const { rowCount } = await db.query(
    'select from graphile_worker._private_jobs where id = $1 and key is not null',
    [id],
  )
  return rowCount === 0
}

/** What the queue adds to the time of a job that has failed before its first try. */
const firstPauseSeconds = 1

/**
 * Puts off the job that is running, with all its tries: the caller fails it then. There is one job at every moment, so
 * that whoever is killed in between leaves no other behind. `false` when it has been superseded.
 */
export async function reschedule(
  db: Queries,
  { id, key, locked_by: worker }: TakenJob,
  afterSeconds: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update graphile_worker._private_jobs
     set attempts = 0, run_at = now() + make_interval(secs => $4), updated_at = now()
     where id = $1 and key is not distinct from $2 and locked_by = $3`,
    [id, key, worker, Math.max(0, afterSeconds - firstPauseSeconds)],
  )
  return rowCount === 1
}

/** It is a dead letter from now on, unless it was queued anew: nobody tries it any more, and somebody has heard of it. */
export async function markEnded(
  db: Queries,
  { id, key }: Pick<TakenJob, 'id' | 'key'>,
  why: string,
): Promise<void> {
  await db.query(
    `update graphile_worker._private_jobs
     set attempts = max_attempts, last_error = $3, key = coalesce(key, 'job:' || id),
       flags = coalesce(flags, '{}') || '{"ended": true}', updated_at = now()
     where id = $1 and key is not distinct from $2`,
    [id, key, why],
  )
}

/** Takes a job whose tries are over from the queue, unless it was queued anew. */
export async function dropEnded(db: Queries, { id, key }: Pick<TakenJob, 'id' | 'key'>): Promise<void> {
  await db.query('delete from graphile_worker._private_jobs where id = $1 and key is not distinct from $2', [
    id,
    key,
  ])
}
