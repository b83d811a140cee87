-- What the shop tells people by itself: receipts, notes of refunds, alerts to the owner. A row is made in the
-- transaction that causes it, together with its job, and once for an order, a kind and an effect.
create table messages (
  -- Random: it stands in the Message-ID and says nothing of how many there are.
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null,
  -- Which of the order's events it tells of: a payment, a sum that went back, an alert.
  effect text not null,
  -- What the order's row does not say: sums, states. Never a name, an address or a phone.
  details jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  -- uncertain: nobody knows whether it was sent; refused: no use trying again; given-up: tried for a day.
  failure text check (failure in ('uncertain', 'refused', 'given-up')),
  -- The ways by which it has arrived: email, telegram.
  reached text[] not null default '{}',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (order_id, kind, effect),
  check ((failure is not null) = (state = 'failed'))
);

create index messages_unsent on messages (created_at) where state <> 'sent';
