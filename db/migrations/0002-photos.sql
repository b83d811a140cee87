create table photos (
  -- The path inside the bucket, chosen by the sender and never taken twice: skin-photos/{timestamp}-{random}.{ext}.
  path text primary key,
  -- Names the bytes in the photo store; nothing of the sender's is part of it.
  id uuid not null unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  sha256 bytea not null,
  created_at timestamptz not null default now()
);

create index photos_created_at on photos (created_at);
