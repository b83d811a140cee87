-- The words of a new order come to stand beside those of the order before it, on a page that is in memory and was
-- written a moment ago, however many orders there are.
alter table order_search drop constraint order_search_pkey;
alter table order_search add primary key (created_at, order_id, term);
