import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { RefundBody } from '../../contract/payments/refunds.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { writeLog } from '../staff/log-queries.ts'
import { findFulfilment, recordChange } from '../delivery/parcels/fulfilment-queries.ts'
import { askRefund, isKnownRefund } from '../payments/ask-refund.ts'
import type { DeskNeeds } from './needs.ts'
import type { Operator } from '../staff/session-queries.ts'
import { lockOrder } from '../orders/office-order-queries.ts'
import { readOrder } from './read-order.ts'

/** The wish, its job and the log are one transaction; the bank is called later. Idempotent by id. Throws `changed`. */
export async function requestRefund(
  services: DeskNeeds,
  operator: Operator,
  orderNumber: string,
  body: RefundBody,
): Promise<OfficeOrder> {
  const { db } = services
  const isDone = await inTransaction(db, (transaction) =>
    askUnlessChanged(transaction, services, operator, orderNumber, body),
  )
  const order = await readOrder(db, orderNumber)
  if (!isDone) throw new Refusal('changed', { order })
  return order
}

async function askUnlessChanged(
  db: Db,
  services: DeskNeeds,
  operator: Operator,
  orderNumber: string,
  { refundId: id, amountKopiykas: amount, version }: RefundBody,
): Promise<boolean> {
  const order = await lockOrder(db, orderNumber)
  if (!order) throw new Refusal('not_found')
  const wish = { id, orderId: order.id, operatorId: operator.id, amount }
  if (await isKnownRefund(db, wish)) return true
  const fulfilment = await findFulfilment(db, order.id)
  if ((fulfilment?.version ?? 0) !== version) return false
  await askRefund(db, services, wish)
  await recordChange(services, db, order.id)
  await writeLog(db, {
    operatorId: operator.id,
    what: 'request-refund',
    orderId: order.id,
    after: { refund: id, amount },
  })
  return true
}
