import { runQueue } from '../platform/queue/run-queue.ts'
import type { Services } from '../services.ts'
import { jobConcurrency } from '../platform/queue/connection-need.ts'
import { paceOf } from '../platform/queue/pace.ts'
import { housekeepingOf } from './housekeeping.ts'
import { tasksOf } from './tasks.ts'

export interface JobsOptions {
  readonly checkEverySeconds?: number
  readonly mostPerSecond?: number
  /** Visitors wait. */
  readonly isCrowded?: () => boolean
  readonly pauseMs?: number
}

export function startJobs(
  services: Services,
  databaseUrl: string,
  { checkEverySeconds = 10, mostPerSecond = 8, isCrowded = () => false, pauseMs }: JobsOptions = {},
): { stop(): Promise<void> } {
  const atOnce = jobConcurrency(mostPerSecond)
  const work = {
    log: services.log,
    tasks: tasksOf(services, databaseUrl),
    atOnce,
    pace: pauseMs === undefined ? paceOf(mostPerSecond, isCrowded) : () => pauseMs,
    cron: housekeepingOf(services.config),
    checkEverySeconds,
  }
  return runQueue(work, databaseUrl)
}
