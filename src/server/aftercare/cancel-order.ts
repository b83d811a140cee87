import { type CanceledOrder, cancelOrderBody } from '../../contract/aftercare/buyer.ts'
import { whyNotCancelable } from '../../domain/orders/calling-off.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { enqueueMessages } from '../outbox/enqueue-messages.ts'
import { cancelUnpaid } from '../payments/cancel-unpaid.ts'
import { findStandingFacts, readStanding } from './standing/standing-query.ts'
import { cancelFulfilment, recordChange } from '../delivery/parcels/fulfilment-queries.ts'
import { stopWaybills } from '../delivery/ask-waybill.ts'
import { leavePages } from '../payments/attempt-queries.ts'
import type { AftercareNeeds } from './needs.ts'
import { lockOrderByKey } from './order-by-key.ts'

type Canceling = Pick<AftercareNeeds, 'db' | 'happened'>

const refusals = { over: 'order_closed', packed: 'order_packed', begun: 'support_begun' } as const

/** A paid order is owed back, an unpaid one cannot be paid any more. A race with packing has one winner. */
export async function cancelOrder(needs: Canceling, body: unknown): Promise<CanceledOrder> {
  const { key } = parseBody(cancelOrderBody, body)
  return inTransaction(needs.db, async (transaction) => {
    const id = await lockOrderByKey(transaction, key)
    const facts = await findStandingFacts(transaction, id)
    if (!facts) throw new Refusal('unknown_order')
    if (facts.calledOff) return { canceledAt: facts.calledOff.at }
    const why = whyNotCancelable(readStanding(facts), facts)
    if (why) throw new Refusal(refusals[why])
    await (facts.paidAt === null ? cancelBeforePaid(transaction, id) : cancelPaid(needs, transaction, id))
    const now = await findStandingFacts(transaction, id)
    if (!now?.calledOff) throw new Error('an order could not be canceled')
    return { canceledAt: now.calledOff.at }
  })
}

async function cancelBeforePaid(db: Db, id: string): Promise<void> {
  await leavePages(db, [id])
  await cancelUnpaid(db, [id], 'buyer')
}

async function cancelPaid(needs: Canceling, db: Db, id: string): Promise<void> {
  await cancelFulfilment(db, id, 'buyer')
  await stopWaybills(db, { orderIds: [id] })
  await recordChange(needs, db, id)
  await enqueueMessages(db, id, [{ kind: 'canceled-by-buyer', effect: 'canceled' }])
}
