import { brand } from '../../../domain/platform/brand.ts'
import { done, type JobEnd, type Try } from '../../platform/queue/job-end.ts'
import type { MessageNeeds } from '../needs.ts'
import { limitsOfMessage } from '../../outbox/message-rules.ts'
import { admitMessage } from '../admit/admit-message.ts'
import { giveUp } from './give-up.ts'
import { retryLater } from './retry-later.ts'
import type { LetterKind } from '../../outbox/message.ts'
import type { Letter } from '../senders/sender.ts'
import { letterContent, type LetterToSend } from './letter-content.ts'
import { beginSending, dropMessage, requeueMessage, recordReached } from '../../outbox/message-state.ts'
import { untilRecorded } from './until-recorded.ts'
import { writeLetter } from './write-letter.ts'

/** At most once: `sending` is committed first; a later try that finds it sends nothing and alerts the owner. */
export async function sendLetterOnce(
  services: MessageNeeds,
  message: LetterToSend,
  kind: LetterKind,
  run: Try,
): Promise<JobEnd> {
  const { db, senders, breakers } = services
  if (message.state === 'sending') return giveUp(services, message, 'uncertain', 'interrupted')
  const pause = breakers.mail.pauseSeconds()
  if (pause !== undefined) return retryLater(message.id, pause)
  const { order, orderId } = message
  const limits = limitsOfMessage(kind, order.paidAt !== null)
  if (!(await admitMessage(db, message.id, limits, { phone: order.phone, email: order.email, orderId }))) {
    await dropMessage(db, message)
    return done
  }
  const letter = await letterOf(services, message, kind)
  const isAsRead = letter ? await beginSending(db, message) : await dropMessage(db, message)
  if (!isAsRead) return { kind: 'again', why: `message ${message.id} is taken` }
  if (!letter) return done
  const outcome = await senders.mail.send(letter, run.signal)
  breakers.mail.record(outcome)
  switch (outcome.kind) {
    case 'sent':
      await untilRecorded(() => recordReached(db, message.id, 'email', true))
      return done
    case 'uncertain':
      return giveUp(services, message, 'uncertain', outcome.why)
    case 'not-sent':
      if (outcome.isFinal) return giveUp(services, message, 'refused', outcome.why)
      if (run.isLast) return giveUp(services, message, 'given-up', outcome.why)
      await untilRecorded(() => requeueMessage(db, message.id))
      return { kind: 'again', why: `message ${message.id}: ${outcome.why}` }
  }
}

async function letterOf(
  services: MessageNeeds,
  message: LetterToSend,
  kind: LetterKind,
): Promise<Letter | undefined> {
  const { seller } = await services.site.current()
  const content = await letterContent(services, message, kind)
  if (!content) return undefined
  const { order } = message
  const to = { name: `${order.firstName} ${order.lastName}`, address: order.email }
  const answersTo = seller?.email
  const replyTo = answersTo === undefined ? undefined : { name: brand, address: answersTo }
  return writeLetter(message, { to, ...(replyTo && { replyTo }) }, content, {
    ...services.config.site,
    seller,
  })
}
