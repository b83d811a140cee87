import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { CronItem } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Pace } from './pace.ts'
import { queueLog, reasonOf } from './queue-log.ts'
import { createQueuePool } from './queue-pool.ts'
import { settleExhausted } from './settle-exhausted.ts'
import { taskListOf, type Tasks } from './task.ts'
import { trackOwnJobs, watchWorkers } from './watch-workers.ts'

interface QueueWork {
  readonly log: FastifyBaseLogger
  readonly tasks: Tasks
  readonly cron: CronItem[]
  readonly checkEverySeconds: number
  readonly atOnce: number
  readonly pace: Pace
}

/** One listens, one watches. */
const otherConnections = 2

/** Workers wait for neighbours, not for the database: four of them share one. */
export function queueConnections(atOnce: number): number {
  return Math.max(2, Math.ceil(atOnce / 4)) + otherConnections
}

const drainMs = 9500

/** Restarts after a database outage. `stop` aborts jobs after 5 s and abandons them after 9.5 s to the next worker. */
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
    const pool = createQueuePool(databaseUrl, queueConnections(work.atOnce))
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
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const own = trackOwnJobs()
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(work.tasks, work.pace),
    concurrency: work.atOnce,
    parsedCronItems: parseCronItems(work.cron),
    noHandleSignals: true,
    logger: new Logger(queueLog(work.log)),
    events: own.events,
    preset: {
      worker: {
        // Of each worker: how late it may find a job that was put off.
        pollInterval: Math.min(4000, 1000 * work.atOnce),
        // Without these a job that cannot be completed ends the process instead of the queue.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        preparedStatements: true,
      },
    },
  })
  const end = () => void runner.stop().catch(() => {})
  stopping.addEventListener('abort', end, { once: true })
  if (stopping.aborted) end()
  const over = new AbortController()
  const { log, checkEverySeconds } = work
  const settle = () => settleExhausted(pool, work.tasks, log)
  const watching = watchWorkers({ log, checkEverySeconds, settleExhausted: settle }, pool, own, over.signal)
  watching.then(end, end)
  try {
    await runner.promise
  } finally {
    stopping.removeEventListener('abort', end)
    over.abort()
    await watching
  }
}
