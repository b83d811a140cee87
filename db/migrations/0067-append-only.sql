-- Only adds.
-- What was only guarded against single changes is not emptied at once either. Where the tables belong to another role than
-- the shop's, that role has none of these rights to begin with; see docs/decisions/0055.
create trigger payment_events_kept before truncate on payment_events
  for each statement execute function refuse_change();
create trigger kept_money_kept before truncate on kept_money
  for each statement execute function refuse_kept_money_change();
create trigger office_log_kept before truncate on office_log
  for each statement execute function refuse_log_change();
create trigger shelf_items_kept before truncate on shelf_items
  for each statement execute function refuse_shelf_change();
create trigger pictures_kept before truncate on pictures
  for each statement execute function refuse_picture_change();
create trigger site_contents_kept before truncate on site_contents
  for each statement execute function refuse_site_change();
create trigger site_lessons_kept before truncate on site_lessons
  for each statement execute function refuse_site_change();
create trigger offers_kept before truncate on offers
  for each statement execute function refuse_site_change();
create trigger films_kept before truncate on films
  for each statement execute function refuse_film_change();
create trigger captions_kept before truncate on captions
  for each statement execute function refuse_film_change();

create function refuse_money_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was given back, and what was receipted, stays in the books';
end
$$;

-- What becomes of them is written by and by; whose they are and of how much never changes.
create trigger refunds_stay before delete or update of id, order_id, attempt_id, operator_id, amount_kopiykas on refunds
  for each row execute function refuse_money_change();
create trigger refunds_kept before truncate on refunds
  for each statement execute function refuse_money_change();
create trigger receipts_stay before delete or update of id, order_id, attempt_id, kind, returned_kopiykas,
    amount_kopiykas, issued_by on receipts
  for each row execute function refuse_money_change();
create trigger receipts_kept before truncate on receipts
  for each statement execute function refuse_money_change();

-- What an entry of the office's log says of a buyer is forgotten with them; that it was, stays.
create table forgotten_log_values (
  log_id bigint primary key,
  forgotten_at timestamptz not null default now(),
  -- The role that did it.
  forgotten_by text not null default session_user
);

create function note_forgotten_values() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  insert into public.forgotten_log_values (log_id) select log_id from gone on conflict do nothing;
  return null;
end
$$;

create trigger office_log_values_noted after delete on office_log_values
  referencing old table as gone for each statement execute function note_forgotten_values();
create trigger office_log_values_stay before update on office_log_values
  for each row execute function refuse_log_change();
create trigger office_log_values_kept before truncate on office_log_values
  for each statement execute function refuse_log_change();

create function refuse_note_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was forgotten when stays noted';
end
$$;

create trigger forgotten_log_values_stay before update or delete on forgotten_log_values
  for each row execute function refuse_note_change();
create trigger forgotten_log_values_kept before truncate on forgotten_log_values
  for each statement execute function refuse_note_change();
