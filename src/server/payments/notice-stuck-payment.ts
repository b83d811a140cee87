import type { Pool } from 'pg'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import { enqueueMessages } from '../outbox/enqueue-messages.ts'
import { priorityOf } from '../platform/queue/job-classes.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindPendingAttempt, WatchPayment } from './statements.gen.ts'

export const noticeStuckPaymentTask = 'notice-stuck-payment'

const stuckAfterMinutes = 30

const watch = statement<WatchPayment>(
  'watch-payment',
  `select from graphile_worker.add_job('${noticeStuckPaymentTask}', json_build_object('attemptId', :attemptId::text),
   run_at => now() + make_interval(mins => :stuckAfterMinutes), max_attempts => 10,
   job_key => 'payment:' || :attemptId::text, job_key_mode => 'unsafe_dedupe',
   priority => ${priorityOf(noticeStuckPaymentTask)})`,
)

export async function watchPayment(db: Db, attemptId: string): Promise<void> {
  await watch(db, { attemptId, stuckAfterMinutes })
}

const findPending = statement<FindPendingAttempt>(
  'find-pending-attempt',
  `select order_id as "orderId", number from payment_attempts where id = :attemptId and state = 'pending'`,
)

export async function noticeStuckPayment({ db }: { readonly db: Pool }, attemptId: string): Promise<JobEnd> {
  await inTransaction(db, async (transaction) => {
    const pending = await findPending(transaction, { attemptId })
    for (const { orderId, number } of pending) {
      await enqueueMessages(transaction, orderId, [{ kind: 'payment-stuck', effect: `attempt ${number}` }])
    }
  })
  return done
}
