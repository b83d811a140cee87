import { type CanceledOrder, cancelOrderBody } from '../../contract/buyer.ts'
import { whyNotCancelable } from '../../domain/canceling.ts'
import { type Db, inTransaction } from '../db/pool.ts'
import { Refusal } from '../http/errors.ts'
import { parseBody } from '../http/parse-body.ts'
import { enqueueMessages } from '../messages/what/enqueue-messages.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { cancelFulfilment, findFulfilment, recordChange } from '../parcels/fulfilment-queries.ts'
import { findParcels } from '../parcels/parcel-queries.ts'
import { stopWaybills } from '../waybills/ask-waybill.ts'
import { leavePages } from '../payments/record/attempt-queries.ts'
import type { Services } from '../services/services.ts'
import { findSupport } from '../support/support-queries.ts'
import { cancelable } from './acts.ts'
import { type BuyersOrder, lockOrderByKey } from './order-by-key.ts'

const refusals = { over: 'order_closed', packed: 'order_packed', begun: 'support_begun' } as const

/**
 * POST /functions/v1/cancel-order. Of a paid order nothing is packed from now on, and the owner is to give its money back;
 * of another nothing can be paid. Whichever of packing and canceling is first, the other is refused.
 */
export async function cancelOrder({ db }: Pick<Services, 'db'>, body: unknown): Promise<CanceledOrder> {
  const { key } = parseBody(cancelOrderBody, body)
  const canceledAt = await inTransaction(db, async (transaction) => {
    const order = await lockOrderByKey(transaction, key)
    return order.hasBeenPaid ? cancelPaid(transaction, order) : cancelBeforePaid(transaction, order)
  })
  return { canceledAt: canceledAt.toISOString() }
}

async function cancelBeforePaid(db: Db, { id, canceledAt }: BuyersOrder): Promise<Date> {
  if (canceledAt !== null) return canceledAt
  await leavePages(db, [id])
  const now = await cancelUnpaid(db, [id], 'buyer')
  if (!now) throw new Error('no such order')
  return now
}

async function cancelPaid(db: Db, order: BuyersOrder): Promise<Date> {
  const before = await findFulfilment(db, order.id)
  if (before?.canceledAt) return before.canceledAt
  const parcels = await findParcels(db, order.id)
  const support = await findSupport(db, order.id)
  const why = whyNotCancelable(cancelable(order, parcels, support))
  if (why) throw new Refusal(refusals[why])
  await cancelFulfilment(db, order.id, 'buyer')
  await stopWaybills(db, { orderIds: [order.id] })
  await recordChange(db, order.id)
  await enqueueMessages(db, order.id, [{ kind: 'canceled-by-buyer', effect: 'canceled' }])
  const after = await findFulfilment(db, order.id)
  if (!after?.canceledAt) throw new Error('a paid order could not be canceled')
  return after.canceledAt
}
