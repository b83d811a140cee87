-- Where the carrier takes parcels: every settlement it knows and its points, as of the last night it told all of it.
create table carrier_settlements (
  id integer generated always as identity primary key,
  ref uuid not null unique,
  name text not null,
  name_ru text not null,
  kind text not null check (kind in ('city', 'town', 'village')),
  -- As adjectives or with a word beside, as the carrier has them; empty for the capital.
  district text not null,
  region text not null,
  -- Of those that a buyer can choose.
  points integer not null default 0
);

create table carrier_points (
  ref uuid primary key,
  settlement_ref uuid not null references carrier_settlements (ref) on delete cascade,
  number integer not null,
  kind text not null check (kind in ('branch', 'freight', 'outlet', 'locker')),
  description text not null,
  address text not null,
  max_kg integer,
  max_declared_uah integer,
  -- Centimetres, the longest first.
  max_size integer[],
  -- From Monday on, `09:00-20:00` or `-`.
  hours text[] not null,
  -- Why no buyer can choose it.
  refused text check (refused in ('closed', 'not-selectable', 'residents-only')),
  search_key text collate "C" not null
);
create index on carrier_points (settlement_ref);

-- One row: what the two tables hold.
create table carrier_directory (
  is_only boolean primary key default true check (is_only),
  -- Grows with every change.
  version integer not null,
  synced_at timestamptz not null
);

-- A directory on its way, no loss in a crash: it is asked for anew.
create unlogged table incoming_settlements (
  ref uuid primary key,
  name text not null,
  name_ru text not null,
  kind text not null,
  district text not null,
  region text not null
);
create unlogged table incoming_points (
  ref uuid primary key,
  settlement_ref uuid not null,
  number integer not null,
  kind text not null,
  description text not null,
  address text not null,
  max_kg integer,
  max_declared_uah integer,
  max_size integer[],
  hours text[] not null,
  refused text,
  search_key text collate "C" not null
);
