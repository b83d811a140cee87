-- Only adds.

-- Money at a bank that belongs to no order of the books: the bank told of it, or has it in its list.
create table unknown_payments (
  id bigint generated always as identity primary key,
  method text not null,
  -- What the bank calls it.
  provider_id text not null,
  reference text not null,
  amount_kopiykas bigint not null,
  currency text not null,
  paid_at timestamptz,
  transaction_id text,
  -- What the bank knows of who paid.
  card text,
  phone text,
  email text,
  name text,
  purpose text,
  found_at timestamptz not null default now(),
  -- How the owner has finished it.
  ended_at timestamptz,
  outcome text check (outcome in ('ordered-anew', 'given-back', 'not-ours')),
  note text not null default '',
  check ((ended_at is null) = (outcome is null)),
  unique (method, provider_id)
);
create index unknown_payments_open on unknown_payments (found_at) where ended_at is null;

-- Those that the owner was told of and that still stand.
insert into unknown_payments (method, provider_id, reference, amount_kopiykas, currency, transaction_id, found_at)
select details ->> 'method', details ->> 'reference', details ->> 'reference', (details ->> 'amount')::bigint,
  details ->> 'currency', details ->> 'transactionId', created_at
from alerts where kind = 'unknown-payment' and resolved_at is null
on conflict do nothing;

-- When a backup was brought back, and of which moment it was.
create table restored_backups (
  made_at timestamptz not null,
  restored_at timestamptz not null default now()
);
