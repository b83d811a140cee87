import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { CronItem } from 'graphile-worker'
import type { Pool } from 'pg'
import { createPool } from '../db/pool.ts'
import { releaseOnce } from './release-once.ts'
import { queueLog, reasonOf } from './queue-log.ts'
import { settleUsedUp } from './settle-used-up.ts'
import { taskListOf, type Tasks } from './task.ts'
import { trackOwnJobs, watchWorkers } from './watch-workers.ts'

/** What a queue is for. */
interface QueueWork {
  readonly log: FastifyBaseLogger
  /** Every kind of job by its name. */
  readonly tasks: Tasks
  /** Jobs by the clock. */
  readonly cron: CronItem[]
  /** How often dead workers are looked for. */
  readonly checkEverySeconds: number
  /** How many are done at once. */
  readonly atOnce: number
  /** After each of them. */
  readonly pauseMs: number
}

/** Beside those at work one that listens and one that watches. */
const otherConnections = 2

/** How many connections a queue holds that does so many jobs at once. */
export function queueConnections(atOnce: number): number {
  return atOnce + otherConnections
}

const drainMs = 9500

/**
 * Does the queue's jobs until stopped, and starts over when the database was away. `stop` lets jobs under way
 * end and asks them to hurry after 5 seconds; one that still runs after 9.5 is left, for the next worker to take
 * up when this process is gone.
 */
export function runQueue(work: QueueWork, databaseUrl: string): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = keepWorking(work, databaseUrl, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([working, sleep(drainMs, undefined, { ref: false })])
    },
  }
}

async function keepWorking(work: QueueWork, databaseUrl: string, stopping: AbortSignal): Promise<void> {
  let failures = 0
  while (!stopping.aborted) {
    const started = performance.now()
    const pool = releaseOnce(createPool(databaseUrl, () => {}, queueConnections(work.atOnce)))
    try {
      await workOn(work, pool, stopping)
    } catch (error) {
      work.log.warn({ why: reasonOf(error) }, 'job queue interrupted')
    }
    await pool.end()
    failures = performance.now() - started > 60_000 ? 0 : failures + 1
    const pauseMs = Math.min(30_000, 100 * 2 ** failures)
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
  }
}

async function workOn(work: QueueWork, pool: Pool, stopping: AbortSignal): Promise<void> {
  // Loaded only now, when the shop is open already.
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const own = trackOwnJobs()
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(work.tasks, work.pauseMs),
    concurrency: work.atOnce,
    parsedCronItems: parseCronItems(work.cron),
    noHandleSignals: true,
    logger: new Logger(queueLog(work.log)),
    events: own.events,
    preset: {
      worker: {
        // Without these a job that cannot be ticked off ends the whole process instead of the queue.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        // A plan made while the queue was empty reads and sorts all of it once it is long.
        preparedStatements: false,
      },
    },
  })
  const end = () => void runner.stop().catch(() => {})
  stopping.addEventListener('abort', end, { once: true })
  if (stopping.aborted) end()
  const over = new AbortController()
  const { log, checkEverySeconds } = work
  const settle = () => settleUsedUp(pool, work.tasks, log)
  const watching = watchWorkers({ log, checkEverySeconds, settleUsedUp: settle }, pool, own, over.signal)
  watching.then(end, end)
  try {
    await runner.promise
  } finally {
    stopping.removeEventListener('abort', end)
    over.abort()
    await watching
  }
}
