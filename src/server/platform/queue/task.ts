import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHelpers, Task as QueueTask, TaskList } from 'graphile-worker'
import type { JobEnd, Try } from './job-end.ts'
import { isSuperseded, markEnded, reschedule } from './own-job.ts'
import { reasonOf, TryFailed } from './queue-log.ts'

export interface Task {
  readonly work: (payload: unknown, run: Try) => Promise<JobEnd>
  /** Called when no try is left; at least once per job. */
  readonly ended: (payload: unknown, why: string) => Promise<unknown>
  /** Scheduled: the next run does what this one left, so it leaves no dead letter. */
  readonly isRecurring?: boolean
}

export type Tasks = Readonly<Record<string, Task>>

export function taskListOf(tasks: Tasks, pauseMs: number): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, queueTask(task, pauseMs)]))
}

function queueTask(task: Task, pauseMs: number): QueueTask {
  return async (payload, helpers) => {
    const end = await attempt(task, payload, helpers)
    // Mail servers rate-limit.
    await sleep(pauseMs, undefined, { signal: helpers.abortSignal }).catch(() => {})
    await finish(task, end, helpers).catch((error: unknown) => {
      throw error instanceof TryFailed ? error : new TryFailed(reasonOf(error), 'tried again')
    })
  }
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
