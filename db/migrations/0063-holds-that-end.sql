-- Only adds.
-- An unpaid order keeps what it took until then; null: the version before took it, and it is kept as long as it can be paid.
-- By whose marks, as of photos, it is counted how much one visitor or network keeps so; gone once it is paid.
alter table stock_holds
  add column held_until timestamptz,
  add column visitor bytea check (octet_length(visitor) = 16),
  add column network bytea check (octet_length(network) = 16);

create index stock_holds_of_kit on stock_holds (kit_id) where not is_paid;

-- Since when there has been some of it without a break; null: since before this was noted, or there is none.
alter table stock add column back_at timestamptz;

create function note_stock_back() returns trigger language plpgsql as $$
begin
  if new.available > 0 and (tg_op = 'INSERT' or old.available <= 0) then
    new.back_at := now();
  elsif new.available <= 0 then
    new.back_at := null;
  end if;
  return new;
end
$$;

create trigger stock_back before insert or update on stock
  for each row execute function note_stock_back();
