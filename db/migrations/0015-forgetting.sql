-- When a row with somebody's data is looked at next whether its time is up; null once there is nothing personal left.
-- Whoever comes gets a day; what the settings say is worked out then, and again should they change. So forgetting
-- costs what is due, whatever is kept, and an order's payments touch none of these indexes.
alter table quiz_submissions add column review_at timestamptz default now() + interval '1 day';
update quiz_submissions set review_at = null where erased_at is not null;
alter table quiz_submissions add constraint quiz_submissions_review check ((review_at is null) = (erased_at is not null));
create index quiz_submissions_review on quiz_submissions (review_at) where review_at is not null;
drop index quiz_submissions_kept;

alter table orders
  add column review_at timestamptz default now() + interval '1 day',
  -- Whom it was for is not known any more: those columns are empty. What was bought and paid stays.
  add column erased_at timestamptz,
  alter column body_hash drop not null,
  drop constraint orders_phone_check,
  add constraint orders_phone_check check (phone ~ '^\+380[0-9]{9}$' or (phone = '' and erased_at is not null)),
  add constraint orders_erased check (
    (erased_at is null) = (review_at is not null)
    and (erased_at is null) = (body_hash is not null)
    and (erased_at is null or concat(first_name, last_name, email, phone, city, nova_poshta) = '')
  );
create index orders_review on orders (review_at) where review_at is not null;

-- The periods that every review_at was worked out by.
create table review_periods (
  is_only boolean primary key default true check (is_only),
  periods jsonb not null
);

-- A photo of a quiz goes with its answers, so nobody looks for old photos among those that are kept.
drop index photos_kept;
drop index photos_to_forget;
create index photos_to_forget on photos (id) where removed_at is not null and bytes_gone_at is null;

-- The planner's samples of what stands in a column would outlive the rows they were taken from.
alter table quiz_submissions
  alter column answers set statistics 0,
  alter column reasons set statistics 0,
  alter column photo_urls set statistics 0,
  alter column unverified_contacts set statistics 0;
alter table orders
  alter column first_name set statistics 0,
  alter column last_name set statistics 0,
  alter column email set statistics 0,
  alter column phone set statistics 0,
  alter column city set statistics 0,
  alter column nova_poshta set statistics 0;
