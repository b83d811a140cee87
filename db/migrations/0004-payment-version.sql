-- Counts what has happened to an order's payments. Who writes on what was read earlier names the version that was
-- read: if it is no longer this one, nothing is written and the reading begins anew.
alter table orders add column payment_version integer not null default 0;
