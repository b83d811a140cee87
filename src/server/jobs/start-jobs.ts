import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createPool } from '../db/pool.ts'
import type { Services } from '../services/services.ts'
import { housekeeping } from './housekeeping.ts'
import { keepLooking, watchHands } from '../queue/look-around.ts'
import { queueLog, reasonOf } from '../queue/queue-log.ts'
import { tasksOf } from './tasks.ts'

export interface JobsOptions {
  /** How often dead workers are looked for. */
  readonly lookEverySeconds?: number
  /** The pause after each job. */
  readonly pauseMs?: number
}

/** Two at work, one that listens, one that watches. */
const connections = 4
const atOnce = 2
const drainMs = 9500

/**
 * Does the queue's jobs until stopped, and starts over when the database was away. `stop` lets jobs under way
 * end and asks them to hurry after 5 seconds; one that still runs after 9.5 is left, for the next worker to take
 * up when this process is gone.
 */
export function startJobs(
  services: Services,
  databaseUrl: string,
  options: JobsOptions = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const work = keepWorking(services, databaseUrl, options, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([work, sleep(drainMs, undefined, { ref: false })])
    },
  }
}

async function keepWorking(
  services: Services,
  databaseUrl: string,
  options: JobsOptions,
  stopping: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!stopping.aborted) {
    const started = performance.now()
    const pool = createPool(databaseUrl, () => {}, connections)
    try {
      await workOn(services, pool, options, stopping)
    } catch (error) {
      services.log.warn({ why: reasonOf(error) }, 'job queue interrupted')
    }
    await pool.end()
    failures = performance.now() - started > 60_000 ? 0 : failures + 1
    const pauseMs = Math.min(30_000, 100 * 2 ** failures)
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
  }
}

async function workOn(
  services: Services,
  pool: Pool,
  { lookEverySeconds = 10, pauseMs = 250 }: JobsOptions,
  stopping: AbortSignal,
): Promise<void> {
  // Loaded only now, when the shop is open already.
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const hands = watchHands()
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(services, { pauseMs }),
    concurrency: atOnce,
    parsedCronItems: parseCronItems(housekeeping),
    noHandleSignals: true,
    logger: new Logger(queueLog(services.log)),
    events: hands.events,
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
  const looking = keepLooking(services, pool, hands, { everyMs: lookEverySeconds * 1000, until: over.signal })
  looking.then(end, end)
  try {
    await runner.promise
  } finally {
    stopping.removeEventListener('abort', end)
    over.abort()
    await looking
  }
}
