import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobHelpers, Task as QueueTask, TaskList } from 'graphile-worker'
import type { JobEnd, Try } from './job-end.ts'
import { isSuperseded, markEnded, reschedule } from './own-job.ts'
import type { Pace } from './pace.ts'
import { reasonOf, TryFailed } from './queue-log.ts'

export interface Task {
  readonly work: (payload: unknown, run: Try) => Promise<JobEnd>
  /** Called when no try is left; at least once per job. */
  readonly ended: (payload: unknown, why: string) => Promise<unknown>
  /** Scheduled: the next run does what this one left, so it leaves no dead letter. */
  readonly isRecurring?: boolean
}

export type Tasks = Readonly<Record<string, Task>>

export function taskListOf(tasks: Tasks, pace: Pace): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, queueTask(task, pace)]))
}

function queueTask(task: Task, pace: Pace): QueueTask {
  return async (payload, helpers) => {
    const { job, abortSignal } = helpers
    const end = await attempt(task, payload, helpers)
    // Mail servers rate-limit.
    await sleep(pace(waitedMs(job)), undefined, { signal: abortSignal }).catch(() => {})
    await finish(task, end, helpers).catch((error: unknown) => {
      throw error instanceof TryFailed ? error : new TryFailed(reasonOf(error), 'tried again')
    })
  }
}

/** By the database's clock alone. */
function waitedMs({ locked_at: takenAt, run_at: dueAt }: Pick<Job, 'locked_at' | 'run_at'>): number {
  return takenAt ? takenAt.getTime() - dueAt.getTime() : 0
}

/** The queue stores the error's message: only ids and codes may be in it. */
async function attempt(
  task: Task,
  payload: unknown,
  { job, abortSignal: signal }: JobHelpers,
): Promise<JobEnd> {
  try {
    return await task.work(payload, { isLast: job.attempts >= job.max_attempts, signal })
  } catch (error) {
    return { kind: 'again', why: reasonOf(error) }
  }
}

/** A throw means another try. A superseded job is left to its successor. */
async function finish(task: Task, end: JobEnd, helpers: JobHelpers): Promise<void> {
  if (end.kind === 'done') return
  const { job, withPgClient } = helpers
  if (await withPgClient((db) => isSuperseded(db, job))) return
  if (end.kind === 'again' && end.afterSeconds !== undefined) {
    const { afterSeconds } = end
    if (await withPgClient((db) => reschedule(db, job, afterSeconds)))
      throw new TryFailed(end.why, 'rescheduled')
    return
  }
  if (end.kind === 'again' && job.attempts < job.max_attempts) throw new TryFailed(end.why, 'tried again')
  await task.ended(job.payload, end.why)
  await withPgClient((db) => markEnded(db, job, end.why))
  throw new TryFailed(end.why, 'ended')
}
