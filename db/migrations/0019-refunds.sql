-- Money that the shop gives back by its office. A row is made with the job that calls the bank, and what becomes of it is
-- news of its payment like any other.
create table refunds (
  -- Made where the button was pressed: the same wish sent again is the same refund. monobank knows it by this.
  id uuid primary key,
  order_id uuid not null references orders (id),
  attempt_id bigint not null references payment_attempts (id),
  operator_id uuid not null references operators (id),
  amount_kopiykas integer not null check (amount_kopiykas > 0),
  -- uncertain from the moment before the bank is called until it is known what it made of that.
  state text not null default 'asked' check (state in ('asked', 'uncertain', 'accepted', 'done', 'refused')),
  -- How often the bank has been called for it, when last, and what had gone back of the payment by then.
  calls smallint not null default 0,
  called_at timestamptz,
  returned_before_kopiykas integer not null default 0,
  -- Why it was refused, in our word and in the bank's.
  fault text check (
    fault in ('balance', 'sum', 'payment', 'account', 'given-up', 'bank-away', 'unknown')
  ),
  bank_code text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((ended_at is not null) = (state in ('done', 'refused'))),
  check (state <> 'refused' or fault is not null),
  check ((calls > 0) = (called_at is not null))
);

-- The next one of a payment waits until the end of this is known: no bank but monobank says which refund it speaks of.
create unique index refunds_one_open on refunds (attempt_id) where state in ('asked', 'uncertain', 'accepted');
create index refunds_order on refunds (order_id, created_at);

create trigger refunds_news after insert or update on refunds for each row execute function tell_office();
