import { inTransaction } from '../db/pool.ts'
import type { JobEnd } from '../jobs/job-end.ts'
import type { Services } from '../services.ts'
import { raiseAlert } from './enqueue-messages.ts'
import { isLetterKind, parseKind } from './message.ts'
import { type Failure, recordFailure } from './message-queries.ts'
import { untilRecorded } from './until-recorded.ts'

/**
 * No more tries of a message: it has failed, and of a letter to a buyer the owner is told in the same
 * transaction. An alert that cannot be sent raises no other.
 */
export async function giveUp(
  { db, log }: Pick<Services, 'db' | 'log'>,
  message: { readonly id: string; readonly orderId: string; readonly kind: string },
  failure: Failure,
  why: string,
): Promise<JobEnd> {
  const kind = parseKind(message.kind)
  const isNews = await untilRecorded(() =>
    inTransaction(db, async (transaction) => {
      if (!(await recordFailure(transaction, message.id, failure))) return false
      if (isLetterKind(kind)) {
        await raiseAlert(transaction, {
          kind: failure === 'uncertain' ? 'letter-uncertain' : 'letter-failed',
          orderId: message.orderId,
          details: { letter: kind, message: message.id },
        })
      }
      return true
    }),
  )
  if (isNews) log.error({ message: message.id, kind, failure, why }, 'message not sent')
  return { kind: 'dead', why: `message ${message.id} ${failure}: ${why}` }
}
