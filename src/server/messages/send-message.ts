import { done, type JobEnd, type Try } from '../jobs/job-end.ts'
import type { Services } from '../services.ts'
import { isLetterKind, parseKind } from './message.ts'
import { findMessage } from './message-queries.ts'
import { sendLetterOnce } from './send-letter-once.ts'
import { sendNotice } from './send-notice.ts'

/** Sends one message: a letter to the buyer at most once, a notice to the owner at least once. */
export async function sendMessage(services: Services, messageId: string, run: Try): Promise<JobEnd> {
  const message = await findMessage(services.db, messageId)
  // No message: its order was deleted, and all that belonged to it.
  if (!message || message.state === 'sent') return done
  if (message.state === 'failed') return { kind: 'dead', why: `message ${messageId} has failed` }
  const kind = parseKind(message.kind)
  const lastTry = { ...run, isLast: run.isLast || message.isOld }
  return isLetterKind(kind)
    ? sendLetterOnce(services, message, kind, lastTry)
    : sendNotice(services, message, kind, lastTry)
}
