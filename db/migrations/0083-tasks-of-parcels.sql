-- Only adds.
-- What is to be done next with a parcel that has not left, while its order is at work: kept beside the parcel by the
-- triggers below, whoever writes, so that the oldest of each kind and their number are read from one small index, however
-- many parcels there have been and however many wait.
alter table parcels add column task text check (
  task in ('check-composition', 'check-address', 'pack', 'set-tracking-number', 'send')
);

create function task_of_parcel(state text, is_numbered boolean, is_at_work boolean, lacks_composition_check boolean)
returns text language sql immutable as $$
  select case when not is_at_work then null
    when state = 'to-check' and lacks_composition_check then 'check-composition'
    when state = 'to-check' then 'check-address'
    when state = 'to-pack' then 'pack'
    when state = 'packed' and not is_numbered then 'set-tracking-number'
    when state = 'packed' then 'send' end
$$;

create function set_task_of_parcel() returns trigger language plpgsql as $$
begin
  new.task := case when new.state in ('to-check', 'to-pack', 'packed') then (
    select task_of_parcel(new.state, new.tracking_number is not null, f.is_open and f.canceled_at is null,
      f.needs_composition_check and f.composition_checked_at is null)
    from fulfilments f where f.order_id = new.order_id
  ) end;
  return new;
end
$$;

create trigger parcels_task before insert or update of state, tracking_number, task on parcels
  for each row execute function set_task_of_parcel();

create function renew_tasks_of_parcels() returns trigger language plpgsql as $$
begin
  update parcels set task = null where order_id = new.order_id and state in ('to-check', 'to-pack', 'packed');
  return null;
end
$$;

create trigger fulfilments_task after update on fulfilments for each row when (
  (old.is_open and old.canceled_at is null) <> (new.is_open and new.canceled_at is null)
  or (old.needs_composition_check and old.composition_checked_at is null)
    <> (new.needs_composition_check and new.composition_checked_at is null)
) execute function renew_tasks_of_parcels();

update parcels p set task = null from fulfilments f
where f.is_open and f.canceled_at is null and p.order_id = f.order_id and p.state in ('to-check', 'to-pack', 'packed');

create index parcels_by_task on parcels (task, ordered_at, order_id) where task is not null;

-- The others of which the oldest are shown and all are counted.
create index fulfilments_to_contact on fulfilments (created_at)
  where is_open and canceled_at is null and needs_contact and contacted_at is null;
create index payment_attempts_pending on payment_attempts (created_at) where state = 'pending';
