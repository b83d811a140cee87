-- What came to a buyer damaged, in their words. It is open as long as the alert about it is.
create table damage_reports (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  -- Empty once the person is erased.
  text text not null,
  -- When the buyer agreed to send photos; null of a report without any.
  photo_consent_at timestamptz,
  created_at timestamptz not null default now()
);

create index damage_reports_order on damage_reports (order_id);
alter table damage_reports alter column text set statistics 0;

-- Shown to operators only, whenever they came.
alter table photos add column report_id bigint references damage_reports (id);
create index photos_report on photos (report_id) where report_id is not null;

-- Those of a report have found what they waited for.
drop index photos_waiting;
create index photos_waiting on photos (sender) include (bytes)
  where submission_id is null and report_id is null and removed_at is null;
