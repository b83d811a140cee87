import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHelpers, Task as QueueTask, TaskList } from 'graphile-worker'
import type { JobEnd, Try } from './job-end.ts'
import { isSuperseded, markEnded, reschedule } from './own-job.ts'
import { reasonOf, TryFailed } from './queue-log.ts'

/** One kind of job: what is done, and who hears of it when it is given up. */
export interface Task {
  readonly work: (payload: unknown, run: Try) => Promise<JobEnd>
  /**
   * No try is left, or the last one died with its worker: somebody is to hear of it, by an alert or by a state that is
   * read. May be called again for the same job.
   */
  readonly ended: (payload: unknown, why: string) => Promise<unknown>
  /** By the clock, and its next run does what this one left: where the worker died at the last try, no dead letter stays. */
  readonly isRecurring?: boolean
}

/** Every kind of job by its name. */
export type Tasks = Readonly<Record<string, Task>>

/** Tasks as the queue runs them, with a pause after each piece. */
export function taskListOf(tasks: Tasks, pauseMs: number): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, queueTask(task, pauseMs)]))
}

function queueTask(task: Task, pauseMs: number): QueueTask {
  return async (payload, helpers) => {
    const end = await attempt(task, payload, helpers)
    // Letters wait for buyers: the queue takes its turn, and mail servers do not like haste either.
    await sleep(pauseMs, undefined, { signal: helpers.abortSignal }).catch(() => {})
    await finish(task, end, helpers).catch((error: unknown) => {
      throw error instanceof TryFailed ? error : new TryFailed(reasonOf(error), 'tried again')
    })
  }
}

/** What the queue keeps of an error must hold nothing but ids and codes. */
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

/** In the queue's words: a throw is another try, if one is left. What was superseded meanwhile leaves the rest to that. */
async function finish(task: Task, end: JobEnd, helpers: JobHelpers): Promise<void> {
  if (end.kind === 'done') return
  const { job } = helpers
  if (await isSuperseded(helpers, job)) return
  if (end.kind === 'again' && end.afterSeconds !== undefined) {
    if (await reschedule(helpers, job, end.afterSeconds)) throw new TryFailed(end.why, 'rescheduled')
    return
  }
  if (end.kind === 'again' && job.attempts < job.max_attempts) throw new TryFailed(end.why, 'tried again')
  await task.ended(job.payload, end.why)
  await markEnded(helpers, job, end.why)
  throw new TryFailed(end.why, 'ended')
}
