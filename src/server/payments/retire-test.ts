import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type {
  CancelPendingTestPayments,
  CloseTestAttempts,
  RefuseTestReceipts,
  RefuseTestRefunds,
} from './statements.gen.ts'

const cancelPending = statement<CancelPendingTestPayments>(
  'cancel-pending-test-payments',
  `insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas, currency, is_asked_sum)
   select id, 'clock', 'canceled', 'put aside', now(), amount_kopiykas, currency, true
   from payment_attempts where is_test and state = 'pending'`,
)
const closeAttempts = statement<CloseTestAttempts>(
  'close-test-attempts',
  `update payment_attempts set is_live = false, ask_at = null,
     state = case state when 'pending' then 'canceled' when 'opening' then 'unopened' else state end
   where is_test`,
)
// Otherwise the job would call a bank that does not know the payment.
const refuseRefunds = statement<RefuseTestRefunds>(
  'refuse-test-refunds',
  `with ended as (
     update refunds r set state = 'refused', fault = 'payment', ended_at = now() from payment_attempts a
     where a.id = r.attempt_id and a.is_test and r.ended_at is null
     returning r.id
   ) select graphile_worker.remove_job('refund:' || id) from ended`,
)
const refuseReceipts = statement<RefuseTestReceipts>(
  'refuse-test-receipts',
  `with unwanted as (
     update receipts r set state = 'refused', why = 'put aside', ended_at = now() from payment_attempts a
     where a.id = r.attempt_id and a.is_test and r.ended_at is null
     returning r.id
   ) select graphile_worker.remove_job('receipt:' || id) from unwanted`,
)

export async function closeTestPayments(db: Db): Promise<void> {
  await cancelPending(db)
  await closeAttempts(db)
  await refuseRefunds(db)
  await refuseReceipts(db)
}
