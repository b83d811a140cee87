-- Whether money is real for what this database holds: written at the first start, changed by going live alone.
create table shop_mode (
  is_only boolean primary key default true check (is_only),
  is_test boolean not null,
  since timestamptz not null default now()
);

-- A test order that was left behind when the shop went live: kept, and never paid, asked about or told of again.
alter table orders
  add column put_aside_at timestamptz,
  add constraint orders_put_aside check (put_aside_at is null or is_test);

-- The last word when a shop of the other mode is still running somewhere.
create function refuse_other_mode() returns trigger language plpgsql as $$
begin
  if exists (select from shop_mode where is_test <> new.is_test) then
    raise exception 'this database takes no % orders', case when new.is_test then 'test' else 'live' end;
  end if;
  return new;
end
$$;

create trigger orders_of_one_mode before insert on orders
  for each row execute function refuse_other_mode();

alter table messages
  drop constraint messages_failure_check,
  -- put-aside: about a test order of a shop that has gone live.
  add constraint messages_failure_check check (failure in ('uncertain', 'refused', 'given-up', 'put-aside'));
