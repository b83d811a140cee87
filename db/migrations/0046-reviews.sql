-- What buyers say of a kit that they have. What its buyer takes back is removed.
create table reviews (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kit_id text not null,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (text <> ''),
  -- Under which they want it shown.
  reviewer text not null check (reviewer <> ''),
  -- When they agreed to have it published.
  consent_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'published', 'declined')),
  -- Grows with every change: the owner decides on what she has read.
  version integer not null default 1,
  written_at timestamptz not null default now(),
  published_at timestamptz,
  -- The owner's answer, shown under it; empty: none.
  reply text not null default '',
  -- Why not, for the office alone.
  note text not null default '',
  unique (order_id, kit_id),
  check ((state = 'published') = (published_at is not null))
);

create index reviews_newest on reviews (state, written_at, id);
create index reviews_published on reviews (kit_id, published_at) where state = 'published';
alter table reviews alter column text set statistics 0;
alter table reviews alter column reviewer set statistics 0;
alter table reviews alter column reply set statistics 0;
alter table reviews alter column note set statistics 0;

create function tell_of_reviews() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', 'reviews');
  return null;
end
$$;

create trigger reviews_news after insert or update or delete on reviews
  for each statement execute function tell_of_reviews();

-- How often that has changed which of them are on the site, and how.
create table published_reviews (
  is_only boolean primary key default true check (is_only),
  version integer not null
);

insert into published_reviews (version) values (1);

create function count_published_reviews() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and old.state = 'published') or (tg_op <> 'DELETE' and new.state = 'published') then
    update published_reviews set version = version + 1;
  end if;
  return null;
end
$$;

create trigger reviews_counted after insert or update or delete on reviews
  for each row execute function count_published_reviews();

-- Whose buyers do not want to be asked what they think, of this or any other order of theirs.
create table review_refusals (
  order_id uuid primary key references orders (id)
);

-- Of the orders up to here it has been seen whether their buyers are to be asked. Who got a parcel before the shop knew of
-- reviews, and has had it for long, is let be.
create table review_requests (
  is_only boolean primary key default true check (is_only),
  seen_until timestamptz not null
);

insert into review_requests (seen_until) values (now());

create index parcels_received on parcels (moved_at) where state = 'received';
