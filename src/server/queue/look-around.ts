import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { giveUp } from '../messages/send/give-up.ts'
import { findAbandonedMessages } from '../messages/send/message-queries.ts'
import type { Services } from '../services/services.ts'
import { OrphanWatch } from './orphaned-jobs.ts'
import { reasonOf } from './queue-log.ts'

/** Looks around until it is over, or until this worker itself must start over. */
export async function keepLooking(
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

/** What this process is at. */
export interface Hands {
  readonly events: WorkerEvents
  workerId(): string
  isAt(job: string): boolean
  /** Jobs that the last look found to be ours without anybody at them. */
  missed: ReadonlySet<string>
}

/** Which jobs this process is at, as the queue's events tell. */
export function watchHands(): Hands {
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
      const failure = message.state === 'sending' ? 'uncertain' : 'given-up'
      const { why } = await giveUp(services, message, failure, 'worker died')
      services.log.error({ why }, 'dead letter')
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
