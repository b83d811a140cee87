-- Who sends the parcels, as the carrier's account and its directory name them.
create table parcel_sender (
  is_only boolean primary key default true check (is_only),
  counterparty_ref uuid not null,
  counterparty_name text not null,
  contact_ref uuid not null,
  contact_name text not null,
  phone text not null check (phone ~ '^\+380[0-9]{9}$'),
  settlement_ref uuid not null,
  point_ref uuid not null,
  -- What is said to be in the parcels.
  goods text not null,
  changed_at timestamptz not null default now()
);

-- Waybills that were wished for in the office. The carrier knows them by the order's number and a part of the id.
create table waybills (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  parcel_id bigint not null references parcels (id),
  operator_id uuid not null references operators (id),
  -- uncertain from the moment before the carrier is called until it is known what it made of that.
  state text not null default 'asked' check (
    state in ('asked', 'uncertain', 'made', 'deleting', 'deleted', 'refused')
  ),
  -- Not wanted any more while nobody knows whether it is made: deleted once it is found.
  is_unwanted boolean not null default false,
  -- How often the carrier has been called for it, and when last.
  calls smallint not null default 0,
  called_at timestamptz,
  grams integer not null check (grams > 0),
  -- Centimetres, the longest first.
  size integer[] not null check (cardinality(size) = 3),
  -- What the carrier calls it, takes for it, and when the parcel arrives.
  carrier_ref uuid,
  cost_uah numeric(8, 2),
  expected_on date,
  -- Why it was refused, in our word and in the carrier's; of a made one, why it could not be deleted.
  fault text,
  carrier_code text,
  carrier_text text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((calls > 0) = (called_at is not null)),
  check (state <> 'refused' or fault is not null)
);

-- A parcel has one at a time.
create unique index waybills_one_live on waybills (parcel_id)
  where state in ('asked', 'uncertain', 'made', 'deleting');
create index waybills_order on waybills (order_id, created_at);

create trigger waybills_news after insert or update on waybills for each row execute function tell_office();
