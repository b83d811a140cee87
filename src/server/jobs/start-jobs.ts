import { runQueue } from '../platform/queue/run-queue.ts'
import type { Services } from '../services.ts'
import { jobsAtOnce } from '../platform/queue/connection-need.ts'
import { housekeepingOf } from './housekeeping.ts'
import { tasksOf } from './tasks.ts'

export interface JobsOptions {
  readonly checkEverySeconds?: number
  readonly perSecond?: number
  readonly pauseMs?: number
}

export function startJobs(
  services: Services,
  databaseUrl: string,
  { checkEverySeconds = 10, perSecond = 8, pauseMs }: JobsOptions = {},
): { stop(): Promise<void> } {
  const atOnce = jobsAtOnce(perSecond)
  const work = {
    log: services.log,
    tasks: tasksOf(services, databaseUrl),
    atOnce,
    pauseMs: pauseMs ?? (atOnce * 1000) / perSecond,
    cron: housekeepingOf(services.config),
    checkEverySeconds,
  }
  return runQueue(work, databaseUrl)
}
