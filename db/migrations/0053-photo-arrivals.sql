-- Photos on their way into the store, written before their bytes and gone with their row. Bytes without a row that stand
-- here are left over; those that do not may be of a time that this database does not know, because it is an older copy.
create table photo_arrivals (
  id uuid primary key,
  began_at timestamptz not null default now()
);
