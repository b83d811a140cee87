/** What statements ask of the money of an order `o`, as `orders/order-conditions.ts` asks of the order. */

/** Paid and not fully refunded, by the bank or the owner. */
export const isMoneyLeft = `(o.payment_status = 'paid' and exists (
    select from payment_attempts paid where paid.order_id = o.id and paid.state = 'paid'
      and paid.amount_kopiykas > greatest(paid.refunded_kopiykas, (
        select coalesce(sum(r.amount_kopiykas), 0) from refunds r
        where r.order_id = o.id and r.attempt_id = paid.id and r.state = 'done'
      ))
  ))`

/** Over an attempt `a`: the owner was alerted. */
export const isCheckedForLong = `(a.state = 'pending' and a.ask_at is not null and exists (
    select from messages m where m.order_id = a.order_id and m.kind = 'payment-stuck'
      and m.effect = 'attempt ' || a.number
  ))`
