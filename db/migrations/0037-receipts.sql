-- Fiscal receipts: one of the money that came, one of each sum that went back. A row is made with the event that tells of
-- the money, and who issues it is asked afterwards.
alter table payment_attempts add column receipts_by text not null default 'none'
  check (receipts_by in ('none', 'checkbox', 'acquirer'));

create table receipts (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  attempt_id bigint not null references payment_attempts (id),
  kind text not null check (kind in ('sale', 'return')),
  -- All that had gone back of the payment with this one; nothing of it at the sale.
  returned_kopiykas integer not null default 0 check ((kind = 'return') = (returned_kopiykas > 0)),
  amount_kopiykas integer not null check (amount_kopiykas > 0),
  issued_by text not null check (issued_by in ('checkbox', 'acquirer')),
  -- What its maker knows it by. Random: who knows it can open the receipt.
  request_id uuid not null default gen_random_uuid() unique,
  state text not null default 'wanted' check (state in ('wanted', 'asked', 'issued', 'refused', 'unseen')),
  -- Of one that is issued: its number at the tax service, its page there, and whether it was made while that was away.
  fiscal_code text,
  url text,
  is_offline boolean not null default false,
  -- Why it was refused, in its maker's words.
  why text,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  ended_at timestamptz,
  unique (attempt_id, returned_kopiykas),
  check ((state in ('issued', 'refused', 'unseen')) = (ended_at is not null)),
  check (state <> 'issued' or fiscal_code is not null),
  check (state <> 'refused' or why is not null)
);

create index receipts_order on receipts (order_id, id);
create index receipts_open on receipts (created_at) where state in ('wanted', 'asked');

create trigger receipts_news after insert or update on receipts for each row execute function tell_office();
