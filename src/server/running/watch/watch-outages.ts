import { setTimeout as sleep } from 'node:timers/promises'
import type { Readiness } from '../../platform/db/readiness.ts'
import type { RunningNeeds } from '../needs.ts'
import { nextOutageState, type Fault, patienceMs as usualPatience, unwatched } from './outage.ts'
import { createHash } from 'node:crypto'
import { uuidOf } from '../../platform/http/secret-keys.ts'
import { type Outage, outageNotice } from '../../messages/letters/outage-notice.ts'
import { sendBy } from '../../messages/send/send-notice.ts'

const sendingMs = 20_000

const togetherMs = 10 * 60_000

const everyMs = 30_000

/** Bypasses the usual alerts, which are stored in the database and sent by mail. */
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
    const { now, tell } = nextOutageState(before, { at, isFailing }, patienceMs[fault])
    watched[fault] = now
    if (!tell) return
    const since = new Date((tell === 'over' ? before : now).failingSince ?? at)
    await alertOwner(services, { fault, since, isOver: tell === 'over' })
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

async function isMailFailing({ answers }: Pick<RunningNeeds, 'answers'>): Promise<boolean> {
  const { goodAt = null, failedAt = null } = (await answers.read()).get('mail') ?? {}
  return failedAt !== null && (goodAt === null || failedAt > goodAt)
}

/** By every way that works, without storing anything. Nodes share an id per time window, so duplicates are recognised. */
async function alertOwner(
  services: Pick<RunningNeeds, 'senders' | 'config' | 'log' | 'site'>,
  outage: Outage,
): Promise<void> {
  const { senders, config, log } = services
  const notice = outageNotice(outage)
  const id = idOf(outage)
  const message = { id, kind: `outage-${outage.fault}`, order: undefined }
  const signal = AbortSignal.timeout(sendingMs)
  const isMailTried = outage.fault !== 'mail' || outage.isOver
  const told = await Promise.all([
    isMailTried && sendBy('email', services, message, notice, signal),
    senders.chat && sendBy('telegram', services, message, notice, signal),
    config.ownerPhone !== undefined &&
      senders.sms?.send(
        { id, to: config.ownerPhone, text: notice.text.replaceAll('\u00a0', ' '), isRepeat: false },
        signal,
      ),
  ])
  const ways = told.flatMap((outcome) => (outcome ? [outcome.kind] : []))
  log.error({ fault: outage.fault, isOver: outage.isOver, ways }, 'owner told of an outage')
}

function idOf({ fault, isOver }: Outage): string {
  const when = Math.floor(Date.now() / togetherMs)
  return uuidOf(createHash('sha256').update(`${fault} ${isOver} ${when}`).digest().subarray(0, 16))
}
