-- A parcel that was refused, or waited too long, goes back to the shop.
alter table parcels
  drop constraint parcels_state_check,
  add constraint parcels_state_check check (
    state in ('to-check', 'to-pack', 'packed', 'sent', 'at-branch', 'received', 'returning', 'returned', 'lost')
  );

-- Parcels that the carrier is asked about, from the packing to their end, each by the number that it has now.
create table parcel_tracking (
  parcel_id bigint primary key references parcels (id) on delete cascade,
  began_at timestamptz not null default now(),
  -- The carrier's code and words as of the last answer, and since when it was so; null before any.
  code text,
  words text,
  since timestamptz,
  -- When it was first said that there is no such number; null while there is.
  unknown_since timestamptz,
  -- The first day that is paid for at the branch.
  paid_storage_from date,
  -- Under which it goes back to the shop: from then on this is what is asked about.
  return_number text check (return_number ~ '^[0-9]{14}$'),
  asked_at timestamptz,
  ask_at timestamptz not null default now()
);

create index parcel_tracking_due on parcel_tracking (ask_at);

-- Of those that are on their way already.
insert into parcel_tracking (parcel_id)
select p.id from parcels p join orders o on o.id = p.order_id
where p.state in ('packed', 'sent', 'at-branch', 'lost') and p.tracking_number is not null
  and o.put_aside_at is null and p.moved_at > now() - interval '60 days';

-- Samples of what stands in a column would outlive the rows they were taken from.
alter table parcel_tracking
  alter column words set statistics 0,
  alter column return_number set statistics 0;
