-- Only adds.
-- Lines of the orders from before 0080, while the shop goes on: nobody is kept from an order but who would delete it.
insert into order_lines (order_id, position, kit_id, name, price_kopiykas, quantity)
select id, 1, kit_id, kit_name, kit_price_kopiykas, quantity from orders
union all
select id, 2, additional_kit_id, additional_kit_name, additional_kit_price_kopiykas, 1 from orders
where additional_kit_id is not null
on conflict do nothing;
