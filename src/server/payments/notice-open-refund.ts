import type { Pool } from 'pg'
import { inTransaction } from '../platform/db/pool.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import { isOpen } from './open-refund.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindOpenRefundToAlert } from './statements.gen.ts'

const findOpenRefund = statement<FindOpenRefundToAlert>(
  'find-open-refund-to-alert',
  `select r.order_id as "orderId", r.id as refund, r.amount_kopiykas as sum, a.method, r.state
   from refunds r join payment_attempts a on a.id = r.attempt_id
   where r.id = :refundId and ${isOpen} and not exists (
     select from alerts where order_id = r.order_id and kind = 'refund-uncertain' and details ->> 'refund' = r.id::text
   )`,
)

export async function noticeOpenRefund({ db }: { readonly db: Pool }, refundId: string): Promise<JobEnd> {
  await inTransaction(db, async (transaction) => {
    const found = await findOpenRefund(transaction, { refundId })
    for (const { orderId, ...details } of found) {
      await raiseAlert(transaction, { kind: 'refund-uncertain', orderId, details })
    }
  })
  return done
}
