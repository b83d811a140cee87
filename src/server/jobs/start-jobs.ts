import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { createPool } from '../db/pool.ts'
import { giveUp } from '../messages/give-up.ts'
import { findAbandonedMessages } from '../messages/message-queries.ts'
import type { Services } from '../services.ts'
import { OrphanWatch } from './orphaned-jobs.ts'
import { queueLog, reasonOf } from './queue-log.ts'
import { tasksOf } from './run-job.ts'

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
  { lookEverySeconds = 10, pauseMs = 100 }: JobsOptions,
  stopping: AbortSignal,
): Promise<void> {
  // Loaded only now, when the shop is open already.
  const { Logger, run } = await import('graphile-worker')
  const hands = watchHands()
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(services, { pauseMs }),
    concurrency: atOnce,
    parsedCronItems: [],
    noHandleSignals: true,
    logger: new Logger(queueLog(services.log)),
    events: hands.events,
    // Without these a job that cannot be ticked off ends the whole process instead of the queue.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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

/** Looks around until it is over, or until this worker itself must start over. */
async function keepLooking(
  services: Services,
  pool: Pool,
  hands: Hands,
  { everyMs, until }: { everyMs: number; until: AbortSignal },
): Promise<void> {
  const watch = new OrphanWatch(pool, hands.workerId())
  while (!until.aborted) {
    if (await lookAround(services, watch, hands)) break
    await sleep(everyMs, undefined, { signal: until }).catch(() => {})
  }
  watch.release()
}

interface Hands {
  readonly events: WorkerEvents
  workerId(): string
  isAt(job: string): boolean
  /** Jobs that the last look found to be ours without anybody at them. */
  missed: ReadonlySet<string>
}

/** Which jobs this process is at, as the queue's events tell. */
function watchHands(): Hands {
  const events: WorkerEvents = new EventEmitter()
  const jobs = new Set<string>()
  let id = ''
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  events.on('job:start', ({ job }) => jobs.add(job.id))
  events.on('job:complete', ({ job }) => jobs.delete(job.id))
  return { events, workerId: () => id, isAt: (job: string) => jobs.has(job), missed: new Set() }
}

/**
 * Gives back what dead workers held and settles messages whose last try died with one. `true` when this worker
 * itself must start over: the queue gave it a job and the answer was lost on the way.
 */
async function lookAround(services: Services, watch: OrphanWatch, hands: Hands): Promise<boolean> {
  try {
    const { dead, own } = await watch.look()
    if (dead.length > 0) services.log.warn({ workers: dead }, 'jobs of dead workers given back')
    for (const message of await findAbandonedMessages(services.db)) {
      await giveUp(services, message, message.state === 'sending' ? 'uncertain' : 'given-up', 'worker died')
    }
    const lost = own.filter((job) => !hands.isAt(job))
    const isStuck = lost.some((job) => hands.missed.has(job))
    hands.missed = new Set(lost)
    return isStuck
  } catch (error) {
    services.log.warn({ why: reasonOf(error) }, 'dead workers not looked for')
    return false
  }
}
