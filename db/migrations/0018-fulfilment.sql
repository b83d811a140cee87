-- What is left to do for an order that has been paid. Apart from `orders`, whose rows are written again as payments move
-- and whose indexes are to be left alone by that.
create table fulfilments (
  order_id uuid primary key references orders (id),
  -- Grows with every change of the order by the office: whoever acts names the one that was read.
  version integer not null default 1 check (version > 0),
  -- Eczema, sensitive skin or an allergy was declared, and something is packed.
  needs_composition_check boolean not null,
  composition_checked_at timestamptz,
  -- The address is not one that can be written on a parcel as it is.
  needs_address_check boolean not null,
  address_checked_at timestamptz,
  canceled_at timestamptz,
  canceled_by text check (canceled_by in ('buyer', 'owner')),
  -- Something is to be checked, packed, sent or given back.
  is_open boolean not null,
  created_at timestamptz not null default now(),
  check ((canceled_at is null) = (canceled_by is null))
);

create index fulfilments_open on fulfilments (created_at) where is_open;

create table parcels (
  id bigint generated always as identity primary key,
  order_id uuid not null references fulfilments (order_id),
  number smallint not null check (number > 0),
  state text not null check (
    state in ('to-check', 'to-pack', 'packed', 'sent', 'at-branch', 'received', 'returned', 'lost')
  ),
  tracking_number text unique check (tracking_number ~ '^[0-9]{14}$'),
  packed_at timestamptz,
  sent_at timestamptz,
  -- When it came to its state.
  moved_at timestamptz not null default now(),
  -- When the order was made: lists by state go by it.
  ordered_at timestamptz not null,
  unique (order_id, number)
);

create index parcels_by_state on parcels (state, ordered_at, order_id);

create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  operator_id uuid not null references operators (id),
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);

create index order_notes_order on order_notes (order_id);

-- By what words an order is found, whatever the database knows of Ukrainian: names, phone, numbers, as
-- src/server/orders/search-terms.ts writes them. The empty word stands for every order, so that the list of all is a
-- search for nothing. No reference: it would be checked word by word while a buyer waits.
create table order_search (
  term text collate "C" not null,
  order_id uuid not null,
  created_at timestamptz not null,
  primary key (order_id, term)
);

create index order_search_newest on order_search (term, created_at, order_id);

-- Who did what in the office, and when. Nothing personal stands here.
create table office_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator_id uuid not null references operators (id),
  what text not null,
  order_id uuid references orders (id),
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);

create index office_log_order on office_log (order_id, id);
create index office_log_what on office_log (what, id);

create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of the office is append-only';
end
$$;

create trigger office_log_append_only before update or delete on office_log
  for each row execute function refuse_log_change();

-- What was personal before and after, until that person is erased.
create table office_log_values (
  log_id bigint primary key references office_log (id),
  before jsonb not null,
  after jsonb not null
);

-- Addresses of photos, each known by its hash, that one session can open for some minutes.
create table photo_passes (
  -- SHA-256 of what stands in the address.
  hash bytea primary key check (octet_length(hash) = 32),
  path text not null,
  order_id uuid not null references orders (id),
  session_id uuid not null references office_sessions (id) on delete cascade,
  expires_at timestamptz not null
);

create index photo_passes_expiry on photo_passes (expires_at);
create index photo_passes_session on photo_passes (session_id);

-- Lists of the office, the newest first. None of these columns ever changes.
create index messages_newest on messages (created_at, id);
create index quiz_submissions_newest on quiz_submissions (created_at, id) where erased_at is null;
create index alerts_order on alerts (order_id) where order_id is not null;

-- The planner's samples of what stands in a column would outlive the rows they were taken from.
alter table order_search alter column term set statistics 0;
alter table order_notes alter column text set statistics 0;
alter table parcels alter column tracking_number set statistics 0;
alter table office_log_values alter column before set statistics 0, alter column after set statistics 0;

-- Orders from before: those that have been paid, with a parcel to check or pack, and the words of all.
insert into fulfilments (order_id, needs_composition_check, needs_address_check, is_open, created_at)
select o.id, false, false, false, o.paid_at from orders o where o.paid_at is not null;

with shipped as (
  select o.id, o.created_at, o.payment_status = 'paid' as is_paid,
    coalesce((select q.needs_composition_check from quiz_submissions q where q.id = o.quiz_submission_id), false) as is_delicate,
    not (o.city ~ '^[^0-9]{2,}$' and o.nova_poshta ~ '[^0-9 №#].*[0-9]') as is_unclear
  from orders o
  where o.paid_at is not null and o.erased_at is null and o.put_aside_at is null
    and (o.kit_id not in ('personal-consultation', 'test-kit') or o.additional_kit_id is not null)
), packed as (
  insert into parcels (order_id, number, state, ordered_at)
  select id, 1, case when is_delicate or is_unclear then 'to-check' else 'to-pack' end, created_at from shipped
)
update fulfilments f set needs_composition_check = is_delicate, needs_address_check = is_unclear, is_open = is_paid
from shipped where f.order_id = shipped.id;

insert into order_search (term, order_id, created_at)
select distinct on (o.id, word) word, o.id, o.created_at
from orders o, lateral (
  select regexp_split_to_table(
    translate(
      o.first_name || ' ' || o.last_name,
      'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯЁЪЫЭABCDEFGHIJKLMNOPQRSTUVWXYZ''’ʼ`',
      'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэabcdefghijklmnopqrstuvwxyz'
    ),
    '[ -]+'
  )
  union all select unnest(array[o.order_number, '', replace(o.phone, '+', ''), replace(o.phone, '+380', '')])
) words (word);

-- The office hears of what concerns it: the order's number, or nothing for what is about no order.
create function tell_office() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', coalesce((select order_number from orders where id = new.order_id), ''));
  return null;
end
$$;

create trigger fulfilments_news after insert or update on fulfilments for each row execute function tell_office();
create trigger alerts_news after insert on alerts for each row execute function tell_office();
create trigger alerts_resolved_news after update on alerts
  for each row when (old.resolved_at is null and new.resolved_at is not null) execute function tell_office();
create trigger messages_failed_news after update on messages
  for each row when (old.state <> 'failed' and new.state = 'failed') execute function tell_office();
