import { type Db, inTransaction } from '../../platform/db/pool.ts'
import { done, type JobEnd } from '../../platform/queue/job-end.ts'
import type { MessageNeeds } from '../needs.ts'
import { raiseAlert } from '../../outbox/enqueue-messages.ts'
import { isLetterKind, isSmsKind } from '../../outbox/message.ts'
import { type Failure, findUnsettled, recordFailure } from '../../outbox/message-state.ts'
import { untilRecorded } from './until-recorded.ts'
import { statement } from '../../platform/db/statement.ts'
import type { FindPaidOrder } from '../statements.gen.ts'

/** Alerts the owner, except about alerts and unpaid orders: spam with made-up addresses would bury real alerts. */
export async function giveUp(
  { db }: Pick<MessageNeeds, 'db'>,
  message: { readonly id: string; readonly orderId: string | null; readonly kind: string },
  failure: Failure,
  why: string,
): Promise<JobEnd> {
  const { id, orderId, kind } = message
  const isNoMatter = await untilRecorded(() =>
    inTransaction(db, async (transaction) => {
      const isNew = await recordFailure(transaction, id, failure)
      if (orderId === null || !(isLetterKind(kind) || isSmsKind(kind))) return false
      if (!(await isOfPaidOrder(transaction, orderId))) return true
      if (!isNew) return false
      const details = { letter: kind, message: id }
      const ofLetter = failure === 'uncertain' ? 'letter-uncertain' : 'letter-failed'
      await raiseAlert(transaction, { kind: isSmsKind(kind) ? 'sms-failed' : ofLetter, orderId, details })
      return false
    }),
  )
  return isNoMatter ? done : { kind: 'dead', why: `message ${id} ${failure}: ${why}` }
}

const findPaid = statement<FindPaidOrder>(
  'find-paid-order',
  'select from orders where id = :orderId and paid_at is not null',
)

async function isOfPaidOrder(db: Db, orderId: string): Promise<boolean> {
  return (await findPaid(db, { orderId })) === 1
}

export async function giveUpMessage(
  services: Pick<MessageNeeds, 'db'>,
  id: string,
  why: string,
): Promise<void> {
  const message = await findUnsettled(services.db, id)
  if (!message) return
  await giveUp(services, message, message.state === 'sending' ? 'uncertain' : 'given-up', why)
}
