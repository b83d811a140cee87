import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { OrphanWatch } from './orphaned-jobs.ts'
import { reasonOf } from './queue-log.ts'

interface Watching {
  readonly log: FastifyBaseLogger
  readonly settleExhausted: () => Promise<void>
  readonly checkEverySeconds: number
}

export async function watchWorkers(
  watching: Watching,
  pool: Pool,
  own: OwnJobs,
  until: AbortSignal,
): Promise<void> {
  const watch = new OrphanWatch(pool, own.workerId())
  while (!until.aborted) {
    if (await checkOnce(watching, watch, own)) break
    await sleep(watching.checkEverySeconds * 1000, undefined, { signal: until }).catch(() => {})
  }
  watch.release()
}

export interface OwnJobs {
  readonly events: WorkerEvents
  workerId(): string
  isAt(job: string): boolean
  /** Ours at the last check although nobody runs them. */
  missed: ReadonlySet<string>
}

export function trackOwnJobs(): OwnJobs {
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

/** `true` when this worker has to restart: the queue assigned it a job and the answer was lost. */
async function checkOnce(
  { log, settleExhausted }: Watching,
  watch: OrphanWatch,
  own: OwnJobs,
): Promise<boolean> {
  try {
    const { dead, own: ours } = await watch.check()
    if (dead.length > 0) log.warn({ workers: dead }, 'jobs of dead workers given back')
    await settleExhausted()
    const lost = ours.filter((job) => !own.isAt(job))
    const isStuck = lost.some((job) => own.missed.has(job))
    own.missed = new Set(lost)
    return isStuck
  } catch (error) {
    log.warn({ why: reasonOf(error) }, 'dead workers not looked for')
    return false
  }
}
