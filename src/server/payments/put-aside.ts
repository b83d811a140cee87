import type { Db } from '../platform/db/pool.ts'

export async function putPaymentsAside(db: Db): Promise<void> {
  await db.query(
    `insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas, currency, is_asked_sum)
     select id, 'clock', 'canceled', 'put aside', now(), amount_kopiykas, currency, true
     from payment_attempts where is_test and state = 'pending'`,
  )
  await db.query(
    `update payment_attempts set is_live = false, ask_at = null,
       state = case state when 'pending' then 'canceled' when 'opening' then 'unopened' else state end
     where is_test`,
  )
  // Otherwise the job would call a bank that does not know the payment.
  await db.query(
    `with ended as (
       update refunds r set state = 'refused', fault = 'payment', ended_at = now() from payment_attempts a
       where a.id = r.attempt_id and a.is_test and r.ended_at is null
       returning r.id
     ) select graphile_worker.remove_job('refund:' || id) from ended`,
  )
  await db.query(
    `with unwanted as (
       update receipts r set state = 'refused', why = 'put aside', ended_at = now() from payment_attempts a
       where a.id = r.attempt_id and a.is_test and r.ended_at is null
       returning r.id
     ) select graphile_worker.remove_job('receipt:' || id) from unwanted`,
  )
}
