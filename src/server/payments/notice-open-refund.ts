import type { Pool } from 'pg'
import { inTransaction } from '../platform/db/pool.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import { isOpen } from './open-refund.ts'

/** An hour after a refund was wished: while its end is not known, the owner is told, once. */
export async function noticeOpenRefund({ db }: { readonly db: Pool }, refundId: string): Promise<JobEnd> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<{ orderId: string; details: object }>(
      `select r.order_id as "orderId", json_build_object('refund', r.id, 'sum', r.amount_kopiykas, 'method', a.method,
         'state', r.state) as details
       from refunds r join payment_attempts a on a.id = r.attempt_id
       where r.id = $1 and ${isOpen} and not exists (
         select from alerts where order_id = r.order_id and kind = 'refund-uncertain' and details ->> 'refund' = r.id::text
       )`,
      [refundId],
    )
    for (const { orderId, details } of rows) {
      await raiseAlert(transaction, { kind: 'refund-uncertain', orderId, details })
    }
  })
  return done
}
