-- Only adds.
-- What the owner has decided to keep of money that was owed to a buyer, or says to have gone back by another way: only
-- ever added. An attempt is named where the money was not the sum that was asked for.
create table kept_money (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  attempt_id bigint references payment_attempts (id),
  operator_id uuid not null references operators (id),
  kopiykas bigint not null check (kopiykas > 0),
  why text not null check (why in ('given-back-otherwise', 'agreed')),
  created_at timestamptz not null default now()
);

create index kept_money_order on kept_money (order_id);

create function refuse_kept_money_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was decided of money is append-only';
end
$$;

create trigger kept_money_append_only before update or delete on kept_money
  for each row execute function refuse_kept_money_change();

-- Orders of which money may be owed, so that they need not be looked for among all: what is owed is computed of each. An
-- order stands here from the moment that something happens by which money can be owed, whoever wrote that.
create table owed_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  since timestamptz not null default now(),
  -- How often that has happened: one that is taken off the list was read at this count.
  times integer not null default 1
);

create function note_owed(owed_order uuid) returns void language sql as $$
  insert into owed_orders (order_id) values (owed_order)
  on conflict (order_id) do update set times = owed_orders.times + 1
$$;

create function note_owed_order() returns trigger language plpgsql as $$
begin
  perform note_owed(new.order_id);
  return null;
end
$$;

create function note_paid_again() returns trigger language plpgsql as $$
begin
  if old.state = 'refunded' or exists (
    select from payment_attempts a
    where a.order_id = new.order_id and a.id <> new.id and a.state in ('paid', 'refunded')
  ) then
    perform note_owed(new.order_id);
  end if;
  return null;
end
$$;

create function note_other_sum() returns trigger language plpgsql as $$
begin
  perform note_owed(order_id) from payment_attempts where id = new.attempt_id;
  return null;
end
$$;

create trigger owed_when_called_off after insert on fulfilments
  for each row when (new.canceled_at is not null) execute function note_owed_order();
create trigger owed_when_called_off_later after update on fulfilments
  for each row when (new.canceled_at is not null and old.canceled_at is null) execute function note_owed_order();
create trigger owed_when_parcel_ended after update on parcels
  for each row when (new.state in ('returned', 'lost') and old.state <> new.state) execute function note_owed_order();
create trigger owed_when_paid_again after update on payment_attempts
  for each row when (new.state = 'paid' and old.state <> 'paid') execute function note_paid_again();
create trigger owed_when_other_sum after insert on payment_events
  for each row when (not new.is_asked_sum and new.state = 'paid') execute function note_other_sum();

-- Of what has happened before.
insert into owed_orders (order_id, since)
select order_id, min(since) from (
  select order_id, canceled_at from fulfilments where canceled_at is not null
  union all select order_id, moved_at from parcels where state in ('returned', 'lost')
  union all select order_id, created_at from alerts where kind in ('paid-twice', 'wrong-sum') and order_id is not null
) past (order_id, since) group by order_id;
