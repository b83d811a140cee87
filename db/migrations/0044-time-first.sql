-- What is looked for among the orders of a moment begins with that moment: a new order comes to stand beside the one
-- before it in every index, on pages that are in memory, however many orders there are. A search asks month by month.
alter table order_search add column month integer not null
  generated always as (((created_at at time zone 'UTC')::date - date '2020-01-01') / 30) stored;

create index order_search_words on order_search (month, term, created_at, order_id);
-- A kit is bought all the time: its orders are walked by their time through all months.
create index order_search_kits on order_search (term, created_at, order_id) where term like 'KIT %';
drop index order_search_newest;

create index orders_same_body on orders
  ((((created_at at time zone 'UTC')::date - date '2020-01-01') / 30), body_hash, created_at);
drop index orders_body_hash;
