-- To which version of the offer its buyer has agreed when it was made; not known of orders that did not say so.
alter table orders add column offer_version text check (offer_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
