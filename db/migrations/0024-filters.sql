-- Orders are found by what they have bought too, in capitals, which no word that is looked for has.
insert into order_search (term, order_id, created_at)
select distinct 'KIT ' || kit_id, id, created_at from (
  select o.id, o.created_at, unnest(array[o.kit_id, o.additional_kit_id]) as kit_id from orders o
) bought where kit_id is not null
on conflict do nothing;

create index office_log_operator on office_log (operator_id, id);
create index office_log_operator_what on office_log (operator_id, what, id);

-- Of the two kinds that every order brings, the newest are near in the index of all.
create index messages_rare on messages (kind, created_at, id) where kind not in ('order-paid', 'new-order');

-- Photos of a quiz that led to no order are shown too.
alter table photo_passes
  alter column order_id drop not null,
  add column submission_id uuid references quiz_submissions (id) on delete cascade,
  add check ((order_id is null) <> (submission_id is null));

-- What was to be checked by answers that a parent has deleted meanwhile is to be asked.
create function tell_office_of_quiz() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', order_number) from orders where quiz_submission_id = new.id;
  return null;
end
$$;

create trigger quiz_deleted_news after update on quiz_submissions
  for each row when (old.erased_at is null and new.erased_because = 'parent') execute function tell_office_of_quiz();
