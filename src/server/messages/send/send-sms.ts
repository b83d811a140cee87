import * as v from 'valibot'
import { orderPagePath } from '../../../contract/orders/page-paths.ts'
import { openOrderPage } from '../../orders/order-page-key.ts'
import { done, type JobEnd, type Try } from '../../platform/queue/job-end.ts'
import type { MessageNeeds } from '../needs.ts'
import { findParcelFacts } from '../letters/parcel-facts.ts'
import { beginSms, recordRefused, recordTaken } from '../sms-queries.ts'
import { type SmsFacts, smsText } from '../sms-text.ts'
import { raiseAlert } from '../../outbox/enqueue-messages.ts'
import type { SmsKind } from '../../outbox/message.ts'
import { aboutParcel } from '../../delivery/parcels/parcel-messages.ts'
import { limitsOfMessage } from '../../outbox/message-rules.ts'
import { admitMessage } from '../admit/admit-message.ts'
import { giveUp } from './give-up.ts'
import { retryLater } from './retry-later.ts'
import type { LetterToSend } from './letter-content.ts'
import { beginSending, dropMessage, requeueMessage } from '../../outbox/message-state.ts'
import { untilRecorded } from './until-recorded.ts'

const stoppedPauseSeconds = 600

/** Retries always use the same id, by which the service deduplicates, so a lost answer is no problem. */
export async function sendSms(
  services: MessageNeeds,
  message: LetterToSend,
  kind: SmsKind,
  run: Try,
): Promise<JobEnd> {
  const { db, senders, config, breakers } = services
  const { id, order } = message
  if (!senders.sms || !config.sms) return giveUp(services, message, 'refused', 'no sender')
  const pause = breakers.sms.pauseSeconds()
  if (pause !== undefined) return retryLater(message.id, pause)
  const facts = await factsOf(services, message)
  const text = smsText(kind, order, facts)
  // Interrupted by a crash: retried without counting it again.
  const wasSending = message.state === 'sending'
  const limits = wasSending || text === undefined ? [] : limitsOfMessage(kind, order.paidAt !== null)
  if (!(await admitMessage(db, id, limits, { phone: facts.to, orderId: message.orderId }))) {
    await dropMessage(db, message)
    return done
  }
  if (text === undefined && wasSending) return giveUp(services, message, 'uncertain', 'interrupted')
  const isAsRead =
    wasSending || (await (text === undefined ? dropMessage(db, message) : beginSending(db, message)))
  if (!isAsRead) return { kind: 'again', why: `message ${id} is taken` }
  if (text === undefined) return done
  const { requestId, isRepeat } = await beginSms(db, id)
  const outcome = await senders.sms.send({ id: requestId, to: facts.to, text, isRepeat }, run.signal)
  breakers.sms.record(outcome)
  switch (outcome.kind) {
    case 'taken':
      await untilRecorded(() => recordTaken(db, id, outcome.providerId))
      return done
    case 'refused':
      await untilRecorded(() => recordRefused(db, id))
      return giveUp(services, message, 'refused', outcome.code)
    case 'stopped': {
      const { fault, code } = outcome
      const { id: service } = config.sms.service
      await raiseAlert(db, { kind: 'sms-stopped', topic: service, details: { service, fault, code } })
      return again(services, message, run, {
        why: code,
        failure: 'given-up',
        afterSeconds: stoppedPauseSeconds,
      })
    }
    case 'unclear':
      return again(services, message, run, { why: outcome.why, failure: 'uncertain' })
  }
}

async function again(
  services: MessageNeeds,
  message: LetterToSend,
  run: Try,
  how: { why: string; failure: 'given-up' | 'uncertain'; afterSeconds?: number },
): Promise<JobEnd> {
  const { why, failure, afterSeconds } = how
  if (run.isLast) return giveUp(services, message, failure, why)
  await untilRecorded(() => requeueMessage(services.db, message.id))
  return {
    kind: 'again',
    why: `message ${message.id}: ${why}`,
    ...(afterSeconds !== undefined && { afterSeconds }),
  }
}

/** SMS about a parcel go to its recipient, without the buyer's page. */
async function factsOf(
  { db, config }: Pick<MessageNeeds, 'db' | 'config'>,
  { orderId, details, order }: LetterToSend,
): Promise<SmsFacts & { readonly to: string }> {
  const about = v.safeParse(aboutParcel, details)
  const parcel = about.success ? await findParcelFacts(db, orderId, about.output.parcel) : undefined
  if (about.success && order.recipient)
    return { details, parcel, pageUrl: undefined, to: order.recipient.phone }
  const key = order.pageKey ?? (await openOrderPage(db, orderId))
  const pageUrl = key === undefined ? undefined : new URL(orderPagePath(key), config.origin).href
  return { details, parcel, pageUrl, to: order.phone }
}
