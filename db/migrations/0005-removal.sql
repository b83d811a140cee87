-- Whose a photo is, who may take it back, and when and why it went. Its row stays: the path is never used again.
alter table photos
  add column submission_id uuid references quiz_submissions (id),
  -- SHA-256 of the key that the uploader was given.
  add column removal_key_hash bytea check (octet_length(removal_key_hash) = 32),
  add column removed_at timestamptz,
  -- uploader: taken back by the browser that sent it; parent: by the link to everything of one quiz; unattached:
  -- no quiz was sent with it; no-order, order-over: its time was up.
  add column removed_because text check (
    removed_because in ('uploader', 'parent', 'unattached', 'no-order', 'order-over')
  ),
  -- The store has said that it holds the bytes no more.
  add column bytes_gone_at timestamptz,
  alter column sha256 drop not null,
  add constraint photos_removed check (
    (removed_at is null) = (removed_because is null)
    and (removed_at is null or sha256 is null)
    and (removed_at is not null or sha256 is not null)
    and (bytes_gone_at is null or removed_at is not null)
  );

update photos set submission_id = s.id
from quiz_submissions s
where '/storage/v1/object/public/skin-photos/' || photos.path = any (s.photo_urls);

drop index photos_created_at;
create index photos_kept on photos (created_at) where removed_at is null;
create index photos_unattached on photos (created_at) include (bytes)
  where submission_id is null and removed_at is null;
create index photos_to_forget on photos (removed_at) where removed_at is not null and bytes_gone_at is null;
create index photos_submission on photos (submission_id) where submission_id is not null;

-- What was answered can go while the row stays and says so.
alter table quiz_submissions
  add column erased_at timestamptz,
  add column erased_because text check (erased_because in ('parent', 'no-order', 'order-over')),
  alter column answers drop not null,
  alter column reasons drop not null,
  alter column needs_composition_check drop not null,
  alter column body_hash drop not null,
  add constraint quiz_submissions_erased check (
    (erased_at is null) = (erased_because is null)
    and (erased_at is null) = (answers is not null)
    and (erased_at is null) = (reasons is not null)
    and (erased_at is null) = (needs_composition_check is not null)
    and (erased_at is null) = (body_hash is not null)
    and (erased_at is null or cardinality(photo_urls) = 0)
    and (erased_at is null or cardinality(unverified_contacts) = 0)
  );

create index quiz_submissions_kept on quiz_submissions (created_at) where erased_at is null;

-- Keys to the removal of a quiz and its photos, each given out once: in an answer, in a letter.
create table removal_keys (
  -- SHA-256 of the key.
  hash bytea primary key check (octet_length(hash) = 32),
  submission_id uuid not null references quiz_submissions (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index removal_keys_submission on removal_keys (submission_id);
