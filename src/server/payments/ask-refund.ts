import { mostRefundable, paymentToRefund } from '../../domain/orders/refund.ts'
import type { Kopiykas } from '../../domain/platform/money.ts'
import type { Db } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import type { PaymentNeeds } from './needs.ts'
import { findPayments, findRefund, insertRefund } from './refund-queries.ts'
import { priorityOf } from '../platform/queue/job-classes.ts'
import { statement } from '../platform/db/statement.ts'
import type { QueueNoticeOfRefund, QueueRefund } from './statements.gen.ts'

export const makeRefundTask = 'make-refund'

export const noticeOpenRefundTask = 'notice-open-refund'

interface RefundWish {
  readonly id: string
  readonly orderId: string
  readonly operatorId: string
  readonly amount: Kopiykas
}

export async function isKnownRefund(
  db: Db,
  wish: Pick<RefundWish, 'id' | 'orderId' | 'amount'>,
): Promise<boolean> {
  const known = await findRefund(db, wish.id)
  if (known && (known.orderId !== wish.orderId || known.amount !== wish.amount)) {
    throw new Refusal('refund_id_reused')
  }
  return known !== undefined
}

const queueNotice = statement<QueueNoticeOfRefund>(
  'queue-notice-of-refund',
  `select from graphile_worker.add_job('${noticeOpenRefundTask}', json_build_object('refundId', :id::text),
   job_key => 'notice-refund:' || :id::text, run_at => now() + interval '1 hour', max_attempts => 10,
   priority => ${priorityOf(noticeOpenRefundTask)})`,
)

/** Runs in the caller's transaction, which holds the lock on the order. */
export async function askRefund(
  db: Db,
  { payments, config }: Pick<PaymentNeeds, 'payments' | 'config'>,
  { id, orderId, operatorId, amount }: RefundWish,
): Promise<void> {
  const all = await findPayments(db, orderId, config.isTestMode)
  const payment = paymentToRefund(all, amount)
  if (!payment) {
    const isUnderWay = paymentToRefund(
      all.map((one) => ({ ...one, hasOpenRefund: false })),
      amount,
    )
    if (isUnderWay) throw new Refusal('refund_under_way')
    const mostKopiykas = Math.max(0, ...all.map((one) => mostRefundable(one)))
    throw new Refusal('refund_too_large', { mostKopiykas })
  }
  if (!payments[payment.method]) throw new Refusal('refund_unavailable')
  const isNew = await insertRefund(db, { id, orderId, attemptId: payment.id, operatorId, amount })
  if (!isNew) throw new Refusal('refund_id_reused')
  await queueRefund(db, id)
  await queueNotice(db, { id })
}

const queueMaking = statement<QueueRefund>(
  'queue-refund',
  `select from graphile_worker.add_job('${makeRefundTask}', json_build_object('refundId', :id::text),
   job_key => 'refund:' || :id::text, priority => ${priorityOf(makeRefundTask)})`,
)

export async function queueRefund(db: Db, id: string): Promise<void> {
  await queueMaking(db, { id })
}
