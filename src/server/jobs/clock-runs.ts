import type { JobEnd } from '../platform/queue/job-end.ts'
import { planRuns, recordRun } from '../platform/queue/job-runs.ts'
import { reasonOf } from '../platform/queue/queue-log.ts'
import type { Services } from '../services.ts'
import { housekeeping, housekeepingOf } from './housekeeping.ts'
import { nextRun } from '../platform/queue/next-run.ts'

/** So that the office lists jobs that have never run. */
export async function planClockRuns(
  { db, config }: Pick<Services, 'db' | 'config'>,
  now = new Date(),
): Promise<void> {
  const planned = housekeepingOf(config).map(async (item) => ({
    task: item.task,
    nextAt: await nextRun(item, now),
  }))
  await planRuns(db, await Promise.all(planned))
}

export async function runByClock(
  { db, log }: Pick<Services, 'db' | 'log'>,
  task: string,
  work: () => Promise<JobEnd>,
): Promise<JobEnd> {
  const startedAt = new Date()
  const began = performance.now()
  const end = await work().catch((error: unknown): JobEnd => ({ kind: 'again', why: reasonOf(error) }))
  const tookMs = Math.round(performance.now() - began)
  const item = housekeeping.find((one) => one.task === task)
  try {
    const nextAt = item && (await nextRun(item, new Date()))
    await recordRun(db, { task, startedAt, tookMs, end, nextAt })
  } catch (error) {
    log.warn({ task, why: reasonOf(error) }, 'a run is not written down')
  }
  return end
}
