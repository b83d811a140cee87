-- What the shop sells, as its owner says it. Every version stays as it was made; one is published.
create table shelf_versions (
  version integer primary key check (version > 0),
  -- Null: it came with the shop.
  operator_id uuid references operators (id),
  made_at timestamptz not null default now(),
  -- When it is to be shown; published_at is when that came about.
  publish_at timestamptz not null default now(),
  published_at timestamptz,
  -- It will never be: taken back, or the pages could not be drawn.
  ended_at timestamptz,
  fault text,
  check (published_at is null or ended_at is null),
  check (fault is null or ended_at is not null)
);

-- One waits at a time, so that nobody's changes are published under another's.
create unique index shelf_versions_one_waiting on shelf_versions ((true))
  where published_at is null and ended_at is null;

create table shelf_items (
  version integer not null references shelf_versions (version),
  id text not null,
  place smallint not null,
  name text not null,
  skin_type_label text,
  description text not null,
  price_kopiykas integer not null check (price_kopiykas > 0),
  is_paused boolean not null,
  primary key (version, id),
  unique (version, place)
);

create table shelf (
  is_only boolean primary key default true check (is_only),
  version integer not null references shelf_versions (version)
);

create view shelf_now as select i.* from shelf join shelf_items i using (version);

-- A version is never changed, only published or ended.
create function refuse_shelf_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of the shelf stays as it was made';
end
$$;

create trigger shelf_items_stay before update or delete on shelf_items
  for each row execute function refuse_shelf_change();

create function tell_of_shelf() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', 'shelf');
  return null;
end
$$;

create trigger shelf_news after insert or update on shelf for each row execute function tell_of_shelf();
create trigger shelf_versions_news after insert or update on shelf_versions
  for each row execute function tell_of_shelf();
