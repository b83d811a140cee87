-- What the owner must look at and is about no order of ours: what it is about stands in `topic`, and as long as it
-- is not resolved the same is not told again.
alter table alerts
  add column topic text,
  add constraint alerts_about_something check (order_id is null or topic is null);

create unique index alerts_unresolved on alerts (kind, topic) where topic is not null and resolved_at is null;

alter table messages alter column order_id drop not null;
