import { brand } from '../../../domain/brand.ts'
import { done, type JobEnd, type Try } from '../../queue/job-end.ts'
import { giveRemovalKey } from '../../quiz/erase-queries.ts'
import type { Services } from '../../services/services.ts'
import { giveUp } from './give-up.ts'
import type { LetterKind } from '../what/message.ts'
import { beginSending, putBack, recordReached, type StoredMessage } from './message-queries.ts'
import type { OrderFacts } from '../letters/order-facts.ts'
import { moneyReturnedLetter } from '../letters/money-returned.ts'
import { orderPaidLetter } from '../letters/order-paid.ts'
import { parseMoneyReturned } from '../what/payment-messages.ts'
import { untilRecorded } from './until-recorded.ts'
import { writeLetter } from './write-letter.ts'

/** Letters to buyers are about an order. */
export type LetterToSend = StoredMessage & { readonly order: OrderFacts }

/**
 * Sends a letter to the buyer at most once. That it is being sent is committed first; whoever finds it so
 * later cannot know how that try ended, sends nothing and tells the owner.
 */
export async function sendLetterOnce(
  services: Services,
  message: LetterToSend,
  kind: LetterKind,
  run: Try,
): Promise<JobEnd> {
  const { db, senders } = services
  if (message.state === 'sending') return giveUp(services, message, 'uncertain', 'interrupted')
  const letter = await letterOf(services, message, kind)
  if (!(await beginSending(db, message.id))) return { kind: 'again', why: `message ${message.id} is taken` }
  const outcome = await senders.mail.send(letter, run.signal)
  switch (outcome.kind) {
    case 'sent':
      await untilRecorded(() => recordReached(db, message.id, 'email', true))
      return done
    case 'uncertain':
      return giveUp(services, message, 'uncertain', outcome.why)
    case 'not-sent':
      if (outcome.isFinal) return giveUp(services, message, 'refused', outcome.why)
      if (run.isLast) return giveUp(services, message, 'given-up', outcome.why)
      await untilRecorded(() => putBack(db, message.id))
      return { kind: 'again', why: `message ${message.id}: ${outcome.why}` }
  }
}

async function letterOf({ config, db }: Services, message: LetterToSend, kind: LetterKind) {
  const { order, details, submissionId } = message
  const removalKey =
    kind === 'order-paid' && submissionId !== undefined ? await giveRemovalKey(db, submissionId) : undefined
  const content =
    kind === 'order-paid'
      ? orderPaidLetter(order, config.site, removalKey)
      : moneyReturnedLetter(order, parseMoneyReturned(details))
  const to = { name: `${order.firstName} ${order.lastName}`, address: order.email }
  const answersTo = config.site.seller?.email
  const replyTo = answersTo === undefined ? undefined : { name: brand, address: answersTo }
  return writeLetter(message, { to, ...(replyTo && { replyTo }) }, content, config.site)
}
