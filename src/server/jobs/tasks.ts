import type { JobHelpers, TaskList } from 'graphile-worker'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { sendMessageTask } from '../messages/what/enqueue-messages.ts'
import { noticeStuckPayment, noticeStuckPaymentTask } from '../messages/what/notice-stuck-payment.ts'
import { sendMessage } from '../messages/send/send-message.ts'
import { tellAgain, tellAgainTask } from '../messages/alerts/tell-again.ts'
import { forgetPeople, forgetPeopleTask } from '../personal-data/forget-people.ts'
import { wipeRemains, wipeRemainsTask } from '../personal-data/wipe-remains.ts'
import { retirePhotos, retirePhotosTask } from '../photos/keep/retire-photos.ts'
import { sweepStore, sweepStoreTask } from '../photos/keep/sweep-store.ts'
import type { Services } from '../services/services.ts'
import { doHousework, type Housework } from './housework.ts'
import type { JobEnd, Try } from '../queue/job-end.ts'
import { reasonOf, TryFailed } from '../queue/queue-log.ts'

/** Every kind of job by its name in the queue. */
export function tasksOf(services: Services, options: { pauseMs: number }): TaskList {
  const task =
    (work: (payload: unknown, run: Try) => Promise<JobEnd>) =>
    async (payload: unknown, helpers: JobHelpers): Promise<void> => {
      await finish(await attempt(work, payload, helpers), helpers)
      // Letters wait for buyers: the queue takes its turn, and mail servers do not like haste either.
      await sleep(options.pauseMs, undefined, { signal: helpers.abortSignal }).catch(() => {})
    }
  const housework = (name: Housework, work: (services: Services) => Promise<JobEnd>) =>
    task((_payload, run) => doHousework(services, name, run, () => work(services)))
  return {
    [sendMessageTask]: task((payload, run) =>
      sendMessage(services, v.parse(messageJob, payload).messageId, run),
    ),
    [noticeStuckPaymentTask]: task((payload) =>
      noticeStuckPayment(services, v.parse(paymentJob, payload).attemptId),
    ),
    [tellAgainTask]: task(() => tellAgain(services)),
    [forgetPeopleTask]: housework(forgetPeopleTask, forgetPeople),
    [wipeRemainsTask]: housework(wipeRemainsTask, wipeRemains),
    [retirePhotosTask]: housework(retirePhotosTask, retirePhotos),
    [sweepStoreTask]: housework(sweepStoreTask, sweepStore),
  }
}

const messageJob = v.object({ messageId: v.string() })
const paymentJob = v.object({ attemptId: v.string() })

/** What the queue keeps of an error must hold nothing but ids and codes. */
async function attempt(
  work: (payload: unknown, run: Try) => Promise<JobEnd>,
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
        ...(job.key !== null && { jobKey: job.key }),
      })
      return
    case 'dead':
      if (job.key !== null) await helpers.query('select graphile_worker.remove_job($1)', [job.key])
      throw new TryFailed(end.why, true)
  }
}
