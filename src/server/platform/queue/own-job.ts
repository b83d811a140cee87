import type { Job } from 'graphile-worker'

type TakenJob = Pick<Job, 'id' | 'key' | 'locked_by'>

interface Queries {
  query(text: string, values: unknown[]): Promise<{ readonly rowCount: number | null }>
}

/** The queue clears the key of a running job when another is queued under it, or when it is cancelled. */
export async function isSuperseded(db: Queries, { id, key }: TakenJob): Promise<boolean> {
  if (key === null) return false
  const { rowCount } = await db.query(
    'select from graphile_worker._private_jobs where id = $1 and key is not null',
    [id],
  )
  return rowCount === 0
}

/** What the queue adds to the backoff. */
const firstPauseSeconds = 1

/** Updates the running job itself: a crash never leaves two. `false` when it was superseded. */
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

/** Its `ended` handler has run. No-op if it was queued again. */
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

/** No-op if it was queued again. */
export async function dropEnded(db: Queries, { id, key }: Pick<TakenJob, 'id' | 'key'>): Promise<void> {
  await db.query('delete from graphile_worker._private_jobs where id = $1 and key is not distinct from $2', [
    id,
    key,
  ])
}
