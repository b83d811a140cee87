-- Pictures that the owner has uploaded. The files lie in the store, by the hash.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  alt text not null check (alt <> ''),
  operator_id uuid references operators (id),
  made_at timestamptz not null default now()
);

create function refuse_picture_change() returns trigger language plpgsql as $$
begin
  raise exception 'a picture stays as it was made';
end
$$;

create trigger pictures_stay before update or delete on pictures
  for each row execute function refuse_picture_change();

-- Null: the one that the shop came with.
alter table shelf_items add column picture_id uuid references pictures (id);

create or replace view shelf_now as select i.* from shelf join shelf_items i using (version);
