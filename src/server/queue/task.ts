import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHelpers, Task } from 'graphile-worker'
import type { JobEnd, Try } from './job-end.ts'
import { reasonOf, TryFailed } from './queue-log.ts'

type Work = (payload: unknown, run: Try) => Promise<JobEnd>

/** Work as the queue runs it, with a pause after each piece. */
export function queueTask(work: Work, pauseMs: number): Task {
  return async (payload, helpers) => {
    await finish(await attempt(work, payload, helpers), helpers)
    // Letters wait for buyers: the queue takes its turn, and mail servers do not like haste either.
    await sleep(pauseMs, undefined, { signal: helpers.abortSignal }).catch(() => {})
  }
}

/** What the queue keeps of an error must hold nothing but ids and codes. */
async function attempt(
  work: Work,
  payload: unknown,
  { job, abortSignal: signal }: JobHelpers,
): Promise<JobEnd> {
  try {
    return await work(payload, { isLast: job.attempts >= job.max_attempts, signal })
  } catch (error) {
    return { kind: 'again', why: reasonOf(error) }
  }
}

/** In the queue's words: a throw is another try after its pause, and a key taken away forbids it. */
async function finish(end: JobEnd, helpers: JobHelpers): Promise<void> {
  const { job } = helpers
  switch (end.kind) {
    case 'done':
      return
    case 'again':
      if (end.afterSeconds === undefined) throw new TryFailed(end.why, false)
      // The same key takes the place of this job.
      await helpers.addJob(job.task_identifier, job.payload, {
        runAt: new Date(Date.now() + end.afterSeconds * 1000),
        maxAttempts: job.max_attempts,
        priority: job.priority,
        // What was queued under it while this ran is not put off.
        ...(job.key !== null && { jobKey: job.key, jobKeyMode: 'preserve_run_at' as const }),
      })
      return
    case 'dead':
      if (job.key !== null) await helpers.query('select graphile_worker.remove_job($1)', [job.key])
      throw new TryFailed(end.why, true)
  }
}
