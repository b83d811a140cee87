-- Only adds.
-- Keys of a day, by which all nodes mark where something came from, and sign what they hand to a page. What was marked by
-- a key that is deleted leads back to nobody.
create table daily_keys (
  day date primary key,
  key bytea not null check (octet_length(key) = 32)
);
