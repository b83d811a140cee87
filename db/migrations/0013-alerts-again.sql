-- An alert that lasts is told again, later and later, until it is resolved.
alter table alerts
  add column last_heard_at timestamptz not null default now(),
  add column last_told_at timestamptz not null default now(),
  add column times_told integer not null default 1 check (times_told > 0);

-- Those from before were told when they came, and for a row that is there `now()` is the time of this migration.
update alerts set last_heard_at = created_at, last_told_at = created_at;

create index alerts_open on alerts (kind) where resolved_at is null;
