create table quiz_submissions (
  id uuid primary key,
  quiz_version integer not null,
  answers jsonb not null,
  kit_id text not null,
  cleansing boolean not null,
  reasons jsonb not null,
  photo_urls text[] not null default '{}',
  photo_consent_at timestamptz,
  -- Eczema, sensitive skin or an allergy was declared: the specialist checks the composition.
  needs_composition_check boolean not null,
  -- Contacts that were given but do not have the right form.
  unverified_contacts text[] not null default '{}',
  idempotency_key text unique,
  body_hash bytea not null,
  created_at timestamptz not null default now(),
  check (cardinality(photo_urls) <= 3),
  check (cardinality(photo_urls) = 0 or photo_consent_at is not null)
);

create table orders (
  -- 16 random bytes: the only secret that opens the order to its buyer.
  id uuid primary key,
  order_number text not null unique,
  -- Rides in the address a payment page sends the buyer back to, for browsers that keep nothing.
  return_token text not null unique,
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'canceled', 'expired')),
  payment_transaction_id text,
  is_test boolean not null,
  kit_id text not null,
  kit_name text not null,
  kit_price_kopiykas integer not null check (kit_price_kopiykas > 0),
  quantity smallint not null check (quantity between 1 and 20),
  additional_kit_id text,
  additional_kit_name text,
  additional_kit_price_kopiykas integer check (additional_kit_price_kopiykas > 0),
  total_kopiykas integer not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null check (phone ~ '^\+380[0-9]{9}$'),
  city text not null,
  nova_poshta text not null,
  quiz_submission_id uuid references quiz_submissions (id) on delete set null,
  idempotency_key text unique,
  body_hash bytea not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check (total_kopiykas = kit_price_kopiykas * quantity + coalesce(additional_kit_price_kopiykas, 0)),
  check ((additional_kit_id is null) = (additional_kit_price_kopiykas is null)),
  check ((additional_kit_id is null) = (additional_kit_name is null)),
  check (payment_status <> 'paid' or paid_at is not null)
);

create index orders_body_hash on orders (body_hash, created_at);
create index orders_quiz_submission on orders (quiz_submission_id) where quiz_submission_id is not null;

create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  number smallint not null check (number > 0),
  -- What the provider knows the attempt by: order number, a dash, the attempt's number.
  reference text not null unique,
  method text not null check (method in ('monopay', 'liqpay', 'wayforpay')),
  is_test boolean not null,
  amount_kopiykas integer not null check (amount_kopiykas > 0),
  currency text not null default 'UAH',
  state text not null default 'opening' check (
    state in ('opening', 'unopened', 'pending', 'failed', 'canceled', 'expired', 'paid', 'refunded')
  ),
  -- Its page is the one to send the buyer to. False for good once it has failed, ended or been paid: a
  -- payment that comes back to life later does not take the place of the attempt after it.
  is_live boolean not null default true,
  -- The buyer has gone on to another method: the provider is to be asked to close this page.
  is_left boolean not null default false,
  provider_id text,
  page_url text,
  refunded_kopiykas integer not null default 0 check (refunded_kopiykas >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  times_asked integer not null default 0,
  -- When the provider is to be asked next; null when nothing more is expected.
  ask_at timestamptz,
  unique (order_id, number)
);

-- One page at a time for an order and a method, whatever the number of clicks and nodes.
create unique index payment_attempts_one_live on payment_attempts (order_id, method)
  where is_live;
create index payment_attempts_to_ask on payment_attempts (ask_at) where ask_at is not null;

create table payment_events (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempts (id),
  source text not null check (source in ('callback', 'asked', 'clock')),
  state text not null check (state in ('pending', 'failed', 'canceled', 'expired', 'paid', 'refunded')),
  provider_status text not null,
  happened_at timestamptz not null,
  amount_kopiykas bigint not null,
  currency text not null,
  refunded_kopiykas bigint not null default 0,
  transaction_id text,
  -- False when the sum or currency is not the one asked for: recorded, never counted.
  is_asked_sum boolean not null,
  received_at timestamptz not null default now(),
  unique (attempt_id, state, provider_status, happened_at, amount_kopiykas, currency, refunded_kopiykas)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'payment events are append-only';
end
$$;

create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();

-- What the owner must look at: two payments for one order, a wrong sum, a move that the table forbids.
create table alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  order_id uuid references orders (id),
  details jsonb not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz
);
