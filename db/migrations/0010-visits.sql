-- What one browser sent of the quiz, known by a key that it drew: all of it goes together, also what was sent before a
-- change of mind and after it.
create table quiz_visits (
  -- SHA-256 of the key.
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  created_at timestamptz not null default now(),
  -- All of it was deleted for a parent; what was still on its way then is not stored.
  erased_at timestamptz
);

alter table quiz_submissions
  add column visit_hash bytea references quiz_visits (key_hash),
  -- The visit's so-manieth passing of the quiz, and the so-manieth time that its answers were sent.
  add column visit_run integer,
  add column visit_turn integer,
  -- The later answers of the same passing that took the place of these.
  add column superseded_by uuid references quiz_submissions (id),
  drop constraint quiz_submissions_erased_because_check,
  add constraint quiz_submissions_erased_because_check check (
    erased_because in ('parent', 'no-order', 'order-over', 'superseded')
  ),
  add constraint quiz_submissions_visit check (
    (visit_hash is null) = (visit_run is null) and (visit_hash is null) = (visit_turn is null)
  ),
  add constraint quiz_submissions_superseded check (superseded_by is null or erased_at is not null);

create index quiz_submissions_visit on quiz_submissions (visit_hash, visit_run, visit_turn)
  where visit_hash is not null;
create index quiz_submissions_superseded_by on quiz_submissions (superseded_by) where superseded_by is not null;

alter table photos
  -- Whose it is before it belongs to a quiz. No reference: a photo comes before the visit has sent anything else.
  add column visit_hash bytea check (octet_length(visit_hash) = 32),
  drop constraint photos_removed_because_check,
  -- superseded: answers without it took the place of those that it came with.
  add constraint photos_removed_because_check check (
    removed_because in ('uploader', 'parent', 'unattached', 'no-order', 'order-over', 'superseded')
  );

create index photos_visit on photos (visit_hash) where visit_hash is not null;
