-- Only adds.
-- What an order has bought, a row for each, with the names and prices of its day: only ever added. Beside the columns of
-- orders, which versions from before read and write.
create table order_lines (
  order_id uuid not null references orders (id),
  -- From 1, as it is shown.
  position smallint not null check (position > 0),
  kit_id text not null,
  name text not null,
  -- Of one.
  price_kopiykas integer not null check (price_kopiykas >= 0),
  quantity smallint not null check (quantity > 0),
  primary key (order_id, position)
);

create function refuse_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was bought is append-only';
end
$$;

create trigger order_lines_append_only before update or delete on order_lines
  for each row execute function refuse_line_change();
create trigger order_lines_kept before truncate on order_lines
  for each statement execute function refuse_line_change();

-- How an order came. Null of one that a version from before has stored: its lines are made of its columns.
alter table orders add column made_by text check (made_by in ('site'));

-- For whoever may insert an order, before it may anything here.
create function add_lines_of_columns() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  insert into public.order_lines (order_id, position, kit_id, name, price_kopiykas, quantity)
  select new.id, 1, new.kit_id, new.kit_name, new.kit_price_kopiykas, new.quantity
  union all
  select new.id, 2, new.additional_kit_id, new.additional_kit_name, new.additional_kit_price_kopiykas, 1
  where new.additional_kit_id is not null;
  return null;
end
$$;

create trigger order_lines_of_columns after insert on orders
  for each row when (new.made_by is null) execute function add_lines_of_columns();

-- Lines as they were sold: what was in a kit then, as far as a version of the shelf has it.
create view order_bought as
select l.order_id, l.position, l.kit_id, l.name, l.price_kopiykas, l.quantity,
  i.id is not null as is_known,
  -- So is what nobody knows any more.
  i.id is null or i.grams is not null as is_shipped,
  coalesce(i.is_special, false) as is_special,
  i.products, i.video_url, i.grams, i.sides_cm, i.picture_id
from order_lines l join orders o on o.id = l.order_id
  left join shelf_items i on i.version = coalesce(o.shelf_version, 1) and i.id = l.kit_id;
