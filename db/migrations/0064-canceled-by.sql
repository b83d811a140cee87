-- Only adds.
-- Who called an order off before anybody paid; null: its buyer, or nobody.
alter table orders add column canceled_by text check (canceled_by in ('buyer', 'owner'));
