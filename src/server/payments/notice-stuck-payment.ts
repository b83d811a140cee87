import type { Pool } from 'pg'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import { enqueueMessages } from '../outbox/enqueue-messages.ts'
import { priorityOf } from '../platform/queue/job-classes.ts'

export const noticeStuckPaymentTask = 'notice-stuck-payment'

/** How long a payment may be checked before the owner is told. */
const stuckAfterMinutes = 30

/**
 * The provider is checking this payment: unless it says more within half an hour, the owner is told. Part of
 * the caller's transaction; however often it is heard, the first time counts.
 */
export async function watchPayment(db: Db, attemptId: string): Promise<void> {
  await db.query(
    `select graphile_worker.add_job('${noticeStuckPaymentTask}', json_build_object('attemptId', $1::text),
       run_at => now() + make_interval(mins => $2), max_attempts => 10,
       job_key => 'payment:' || $1::text, job_key_mode => 'unsafe_dedupe',
       priority => ${priorityOf(noticeStuckPaymentTask)})`,
    [attemptId, stuckAfterMinutes],
  )
}

/** Half an hour later: an attempt that is still pending is a notice to the owner, once. */
export async function noticeStuckPayment({ db }: { readonly db: Pool }, attemptId: string): Promise<JobEnd> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<{ orderId: string; number: number }>(
      `select order_id as "orderId", number from payment_attempts where id = $1 and state = 'pending'`,
      [attemptId],
    )
    for (const { orderId, number } of rows) {
      await enqueueMessages(transaction, orderId, [{ kind: 'payment-stuck', effect: `attempt ${number}` }])
    }
  })
  return done
}
