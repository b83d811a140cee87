import { createHash } from 'node:crypto'
import { uuidOf } from '../../platform/http/secret-keys.ts'
import { type Outage, outageNotice } from '../../messages/letters/outage-notice.ts'
import { sendBy } from '../../messages/send/send-notice.ts'
import type { RunningNeeds } from '../needs.ts'

const patienceMs = 20_000
const togetherMs = 10 * 60_000

/**
 * Tells the owner by every way that does not itself fail: letter, chat, and SMS where a phone is set. Nothing of it is
 * stored. What several nodes tell at about the same time has one id, by which mail programs and the SMS service know it again.
 */
export async function tellOwner(
  services: Pick<RunningNeeds, 'senders' | 'config' | 'log' | 'site'>,
  outage: Outage,
): Promise<void> {
  const { senders, config, log } = services
  const notice = outageNotice(outage)
  const id = idOf(outage)
  const message = { id, kind: `outage-${outage.fault}`, order: undefined }
  const signal = AbortSignal.timeout(patienceMs)
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

/** A UUID of what is told within these minutes. */
function idOf({ fault, isOver }: Outage): string {
  const when = Math.floor(Date.now() / togetherMs)
  return uuidOf(createHash('sha256').update(`${fault} ${isOver} ${when}`).digest().subarray(0, 16))
}
