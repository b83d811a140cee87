import { done, type JobEnd, type Try } from '../../platform/queue/job-end.ts'
import type { MessageNeeds } from '../needs.ts'
import { isLetterKind, isShopAlertKind, isToBuyer, parseKind } from '../../outbox/message.ts'
import { recordFailure } from '../../outbox/message-state.ts'
import { findMessage } from './message-queries.ts'
import { isErased } from '../letters/order-facts.ts'
import { findOrderQuiz } from '../../orders/order-quiz.ts'
import { orderNotice } from '../letters/owner-alert.ts'
import { asReminder } from '../letters/reminder.ts'
import { sendLetterOnce } from './send-letter-once.ts'
import { sendNotice } from './send-notice.ts'
import { sendSms } from './send-sms.ts'
import { shopAlert } from '../letters/shop-alert.ts'

/** Letters to buyers at most once, SMS exactly once, notices to the owner at least once. */
export async function sendMessage(services: MessageNeeds, messageId: string, run: Try): Promise<JobEnd> {
  const message = await findMessage(services.db, messageId)
  if (!message || message.state === 'sent') return done
  if (message.state === 'failed') return { kind: 'dead', why: `message ${messageId} has failed` }
  const kind = parseKind(message.kind)
  const lastTry = { ...run, isLast: run.isLast || message.isOld }
  const { order, orderId, details } = message
  if (isShopAlertKind(kind)) {
    const notice = shopAlert(kind, details, services.config.isTestMode)
    return sendNotice(services, message, asReminder(notice, details), lastTry)
  }
  if (!order || orderId === null) return { kind: 'dead', why: `message ${messageId} is about no order` }
  if (isToBuyer(kind) && isErased(order)) {
    await recordFailure(services.db, message.id, 'refused')
    return done
  }
  if (isLetterKind(kind) && message.isReceiptAwaited)
    return { kind: 'again', why: `message ${messageId} waits for its receipt`, afterSeconds: 3 }
  if (isLetterKind(kind)) return sendLetterOnce(services, { ...message, orderId, order }, kind, lastTry)
  if (isToBuyer(kind)) return sendSms(services, { ...message, order, orderId }, kind, lastTry)
  const quiz = message.hasQuiz ? await findOrderQuiz(services.db, orderId) : 'none'
  const notice = orderNotice(kind, order, quiz, details)
  return sendNotice(services, message, asReminder(notice, details), lastTry)
}
