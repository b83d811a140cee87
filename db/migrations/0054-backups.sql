-- The backups that were made of this database.
create table backups (
  made_at timestamptz primary key,
  bytes bigint not null
);
