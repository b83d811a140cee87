/** In SQL, of an order `o`: what has gone back of its price, and when the last of it did. */
export const returnedMoney = `
    select greatest(0, least(sum(returned), o.total_kopiykas - sum(amount_kopiykas - returned)))::integer as refunded,
      max((
        select min(happened_at) from payment_events
        where attempt_id = a.id and is_asked_sum and returned > 0
          and (state = 'refunded' or refunded_kopiykas >= returned)
      )) as returned_at
    from (
      select id, amount_kopiykas, case when state = 'refunded' then amount_kopiykas
        else least(refunded_kopiykas, amount_kopiykas) end as returned
      from payment_attempts where order_id = o.id and state in ('paid', 'refunded')
    ) a
  `
