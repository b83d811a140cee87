import type { PaymentStatus } from '../../domain/orders/order.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { LockOrderToPay, ReconsiderPayments, ReopenOrder } from './statements.gen.ts'

const anew = 'payment_version = payment_version + 1'

/** Part of a `with`. Bumps the version, so that news being applied concurrently are re-evaluated. */
export const reconsidered = `update orders set ${anew} where id = :orderId`

/** For a part `ordered`. */
export function reconsideredIf(isSo: string): string {
  return `update orders o set ${anew} from ordered where o.id = ordered.id and ${isSo}`
}

/** Part of a `with`, for a part `news`: no-op if the order's payments have changed since its `version`. Locks the order. */
export const movedByNews = `update orders o set ${anew},
       payment_status = coalesce(moves_to, payment_status),
       payment_transaction_id = case when moves_to is null then payment_transaction_id else new_transaction_id end,
       paid_at = case when moves_to = 'paid' then coalesce(paid_at, now()) else paid_at end
     from news where o.id = news.order_id and o.payment_version = news.version
     returning o.id`

/** `isAwaited`: may still be paid, so it keeps its status. */
export function calledOffUnpaid(isAwaited: string): string {
  return `update orders o set canceled_at = now(), canceled_by = :by, ${anew},
     payment_status = case when payment_status = 'pending' and not ${isAwaited} then 'canceled' else payment_status end
   where id = any (:orderIds) returning pg_notify('office', order_number) as told`
}

const reconsider = statement<ReconsiderPayments>('reconsider-payments', reconsidered)

export async function reconsiderPayments(db: Db, orderId: string): Promise<void> {
  await reconsider(db, { orderId })
}

const lock = statement<LockOrderToPay>(
  'lock-order-to-pay',
  'select payment_status as status from orders where id = :orderId for update',
)

/** Locks the row until the end of the transaction. */
export async function lockStatus(db: Db, orderId: string): Promise<PaymentStatus | undefined> {
  const [order] = await lock(db, { orderId })
  return order?.status
}

const reopen = statement<ReopenOrder>(
  'reopen-order',
  `update orders set ${anew}, payment_status = :status, payment_transaction_id = null where id = :orderId`,
)

export async function reopenOrder(db: Db, orderId: string, status: PaymentStatus): Promise<void> {
  await reopen(db, { orderId, status })
}
