-- An order is looked for by its number among the orders themselves, by a phone as it is written with 380, and the list of
-- all is read by its time: three words fewer that a buyer waits for, each at a random place of a large index.
create temporary table kept on commit drop as
select s.term, s.order_id, s.created_at from order_search s join orders o on o.id = s.order_id
where s.term not in ('', o.order_number) and '380' || s.term not in (ltrim(o.phone, '+'), ltrim(coalesce(o.recipient_phone, ''), '+'));

truncate order_search;

insert into order_search (term, order_id, created_at) select term, order_id, created_at from kept order by created_at;
