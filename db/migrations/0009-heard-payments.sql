-- What the events of an attempt that count add up to, so that news cost the same however many there were. The events
-- stay the truth: src/domain/payment.ts says how one is made of the other.
alter table payment_attempts
  add column heard_state text
    check (heard_state in ('pending', 'failed', 'canceled', 'expired', 'paid', 'refunded')),
  add column heard_at timestamptz,
  add column heard_paid_at timestamptz,
  add column heard_refunded_at timestamptz,
  add column transaction_id text,
  -- When the provider of a paid attempt is to be asked whether the money is still there: money can go back without a
  -- word. Null when that is of no interest any more.
  add column recheck_at timestamptz;

update payment_attempts a set
  heard_state = heard.states[1], heard_at = heard.at, heard_paid_at = heard.paid_at,
  heard_refunded_at = heard.refunded_at, transaction_id = heard.transactions[1],
  recheck_at = case when a.state = 'paid' then now() + random() * interval '1 day' end
from (
  select attempt_id,
    array_agg(state order by happened_at desc,
      array_position(array['refunded', 'paid', 'failed', 'canceled', 'expired', 'pending'], state)) as states,
    max(happened_at) as at,
    max(happened_at) filter (where state = 'paid') as paid_at,
    max(happened_at) filter (where state = 'refunded') as refunded_at,
    array_agg(transaction_id order by id desc) filter (where transaction_id is not null) as transactions
  from payment_events where is_asked_sum group by attempt_id
) heard
where heard.attempt_id = a.id;

create index payment_attempts_to_recheck on payment_attempts (is_test, recheck_at)
  where recheck_at is not null;
