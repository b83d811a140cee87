-- A month of the cosmetologist's support, which some kits come with: four check-ins, a week apart. Days are Kyiv's.
create table support_plans (
  order_id uuid primary key references fulfilments (order_id),
  -- The first check-in is a week after this day: of the payment, or of the parcel in the buyer's hands.
  starts_on date not null,
  -- The parcel has not been received yet, and the day is a guess.
  is_provisional boolean not null,
  -- Of the first check-in that is left; none is once all are done or the order is over.
  next_due_on date,
  ended_at timestamptz,
  -- When the order was made: lists go by it.
  ordered_at timestamptz not null,
  check ((next_due_on is null) = (ended_at is not null))
);

create index support_plans_due on support_plans (next_due_on, order_id) where next_due_on is not null;
create index support_plans_ended on support_plans (ended_at, order_id) where ended_at is not null;
create index support_plans_newest on support_plans (ordered_at, order_id);

create table support_check_ins (
  order_id uuid not null references support_plans (order_id),
  week smallint not null check (week between 1 and 4),
  due_on date not null,
  -- An operator has put it on another day, where it stays.
  is_moved boolean not null default false,
  done_at timestamptz,
  -- What the operators write of it for each other.
  note text not null default '',
  primary key (order_id, week)
);

alter table support_check_ins alter column note set statistics 0;

-- Nothing is sent for a service alone: the first thing to do is to get in touch with the buyer.
alter table fulfilments
  add column needs_contact boolean not null default false,
  add column contacted_at timestamptz;

-- Orders from before. One whose month is over has had its support; of the others whatever is due is to be looked at.
with supported as (
  select o.id, o.created_at, f.canceled_at, parcel.is_there, parcel.received_at is null and parcel.is_there as is_provisional,
    o.payment_status = 'paid' and o.erased_at is null and o.put_aside_at is null and f.canceled_at is null as is_supported,
    case when parcel.received_at is null then (f.created_at at time zone 'Europe/Kyiv')::date + case when parcel.is_there then 7 else 0 end
      else (parcel.received_at at time zone 'Europe/Kyiv')::date end as starts_on
  from fulfilments f join orders o on o.id = f.order_id, lateral (
    select count(*) > 0 as is_there, min(moved_at) filter (where state = 'received') as received_at
    from parcels where order_id = o.id
  ) parcel
  where o.kit_id in ('special-care', 'personal-consultation')
), plans as (
  insert into support_plans (order_id, starts_on, is_provisional, next_due_on, ended_at, ordered_at)
  select id, starts_on, is_provisional, case when is_running then starts_on + 7 end,
    case when not is_running then coalesce(canceled_at, least(now(), (starts_on + 28)::timestamp at time zone 'Europe/Kyiv')) end,
    created_at
  from supported, lateral (
    select is_supported and starts_on + 28 >= (now() at time zone 'Europe/Kyiv')::date as is_running
  ) month
  returning order_id, starts_on, next_due_on
), check_ins as (
  insert into support_check_ins (order_id, week, due_on)
  select order_id, week, starts_on + 7 * week from plans, generate_series(1, 4) week
)
update fulfilments f set needs_contact = true, is_open = true
from plans, supported where plans.order_id = f.order_id and supported.id = f.order_id
  and plans.next_due_on is not null and not supported.is_there;
