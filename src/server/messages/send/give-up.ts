import { inTransaction } from '../../db/pool.ts'
import type { JobEnd } from '../../queue/job-end.ts'
import type { Services } from '../../services/services.ts'
import { raiseAlert } from '../what/enqueue-messages.ts'
import { isLetterKind, isSmsKind } from '../what/message.ts'
import { type Failure, findUnsettled, recordFailure } from './message-queries.ts'
import { untilRecorded } from './until-recorded.ts'

/**
 * No more tries of a message: it has failed, and of one to a buyer the owner is told in the same
 * transaction. An alert that cannot be sent raises no other.
 */
export async function giveUp(
  { db }: Pick<Services, 'db'>,
  message: { readonly id: string; readonly orderId: string | null; readonly kind: string },
  failure: Failure,
  why: string,
): Promise<Extract<JobEnd, { kind: 'dead' }>> {
  const { id, orderId, kind } = message
  await untilRecorded(() =>
    inTransaction(db, async (transaction) => {
      if (!(await recordFailure(transaction, id, failure)) || orderId === null) return
      const details = { letter: kind, message: id }
      if (isSmsKind(kind)) await raiseAlert(transaction, { kind: 'sms-failed', orderId, details })
      // Nobody has paid: there is nothing to put right.
      else if (isLetterKind(kind) && kind !== 'payment-reminder') {
        const alert = failure === 'uncertain' ? 'letter-uncertain' : 'letter-failed'
        await raiseAlert(transaction, { kind: alert, orderId, details })
      }
    }),
  )
  return { kind: 'dead', why: `message ${id} ${failure}: ${why}` }
}

/** The same once its job has ended, whatever that was about; nothing where it is settled. */
export async function giveUpMessage(services: Pick<Services, 'db'>, id: string, why: string): Promise<void> {
  const message = await findUnsettled(services.db, id)
  if (!message) return
  await giveUp(services, message, message.state === 'sending' ? 'uncertain' : 'given-up', why)
}
