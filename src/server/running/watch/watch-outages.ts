import { setTimeout as sleep } from 'node:timers/promises'
import type { Readiness } from '../../platform/db/readiness.ts'
import type { RunningNeeds } from '../needs.ts'
import { afterLook, type Fault, patienceMs as usualPatience, unwatched } from './outage.ts'
import { tellOwner } from './tell-owner.ts'

const everyMs = 30_000

/**
 * Looks twice a minute whether the database takes orders and the mail server letters, and tells the owner when one does
 * not for minutes: what the shop's own alerts cannot, since they are stored in the one and go by the other.
 */
export function watchOutages(
  services: Pick<RunningNeeds, 'senders' | 'config' | 'log' | 'answers' | 'site'>,
  askReadiness: () => Promise<Readiness>,
  { lookMs = everyMs, patienceMs = usualPatience } = {},
): { stop(): Promise<void> } {
  const end = new AbortController()
  const watched = { database: unwatched, mail: unwatched }

  async function look(fault: Fault, isFailing: boolean) {
    const at = Date.now()
    const before = watched[fault]
    const { now, tell } = afterLook(before, { at, isFailing }, patienceMs[fault])
    watched[fault] = now
    if (!tell) return
    const since = new Date((tell === 'over' ? before : now).failingSince ?? at)
    await tellOwner(services, { fault, since, isOver: tell === 'over' })
  }

  async function run() {
    while (!end.signal.aborted) {
      try {
        const isReady = (await askReadiness()) === 'ready'
        await look('database', !isReady)
        if (isReady) await look('mail', await isMailFailing(services))
      } catch (error) {
        services.log.error({ err: error }, 'looking for outages')
      }
      await sleep(lookMs, undefined, { signal: end.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    async stop() {
      end.abort()
      await running
    },
  }
}

/** Its last answer was none. */
async function isMailFailing({ answers }: Pick<RunningNeeds, 'answers'>): Promise<boolean> {
  const { goodAt = null, failedAt = null } = (await answers.read()).get('mail') ?? {}
  return failedAt !== null && (goodAt === null || failedAt > goodAt)
}
