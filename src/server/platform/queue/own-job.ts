import type { Job } from 'graphile-worker'
import type { Db } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { CountUnsuperseded, DropEnded, MarkEnded, Reschedule } from '../statements.gen.ts'

type TakenJob = Pick<Job, 'id' | 'key' | 'locked_by'>

const countUnsuperseded = statement<CountUnsuperseded>(
  'count-unsuperseded',
  'select from graphile_worker._private_jobs where id = :id and key is not null',
)

/** The queue clears the key of a running job when another is queued under it, or when it is cancelled. */
export async function isSuperseded(db: Db, { id, key }: TakenJob): Promise<boolean> {
  if (key === null) return false
  return (await countUnsuperseded(db, { id })) === 0
}

/** What the queue adds to the backoff. */
const firstPauseSeconds = 1

const postpone = statement<Reschedule>(
  'reschedule',
  `update graphile_worker._private_jobs
   set attempts = 0, run_at = now() + make_interval(secs => :seconds), updated_at = now()
   where id = :id and key is not distinct from :key? and locked_by = :worker?`,
)

/** Updates the running job itself: a crash never leaves two. `false` when it was superseded. */
export async function reschedule(
  db: Db,
  { id, key, locked_by: worker }: TakenJob,
  afterSeconds: number,
): Promise<boolean> {
  const seconds = Math.max(0, afterSeconds - firstPauseSeconds)
  return (await postpone(db, { id, key, worker, seconds })) === 1
}

const setEnded = statement<MarkEnded>(
  'mark-ended',
  `update graphile_worker._private_jobs
   set attempts = max_attempts, last_error = :why, key = coalesce(key, 'job:' || id),
     flags = coalesce(flags, '{}') || '{"ended": true}', updated_at = now()
   where id = :id and key is not distinct from :key?`,
)

/** Its `ended` handler has run. No-op if it was queued again. */
export async function markEnded(
  db: Db,
  { id, key }: Pick<TakenJob, 'id' | 'key'>,
  why: string,
): Promise<void> {
  await setEnded(db, { id, key, why })
}

const drop = statement<DropEnded>(
  'drop-ended',
  'delete from graphile_worker._private_jobs where id = :id and key is not distinct from :key?',
)

export async function dropEnded(db: Db, { id, key }: Pick<TakenJob, 'id' | 'key'>): Promise<void> {
  await drop(db, { id, key })
}
