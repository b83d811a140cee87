/** What statements ask of the money of an order `o`, as `orders/order-conditions.ts` asks of the order. */

/** It is paid, and not all of its money has gone back, as the bank or the owner says. */
export const isMoneyLeft = `(o.payment_status = 'paid' and exists (
    select from payment_attempts paid where paid.order_id = o.id and paid.state = 'paid'
      and paid.amount_kopiykas > greatest(paid.refunded_kopiykas, (
        select coalesce(sum(r.amount_kopiykas), 0) from refunds r
        where r.order_id = o.id and r.attempt_id = paid.id and r.state = 'done'
      ))
  ))`

/** Of an attempt `a`: its bank has been looking into it for so long that the owner was told. */
export const isCheckedForLong = `(a.state = 'pending' and a.ask_at is not null and exists (
    select from messages m where m.order_id = a.order_id and m.kind = 'payment-stuck'
      and m.effect = 'attempt ' || a.number
  ))`
