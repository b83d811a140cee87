-- Only adds.
-- Who asked to hear of a kit confirms it by the key in a letter; until then nothing else is sent there.
alter table restock_requests
  add column key_hash bytea check (octet_length(key_hash) = 32),
  -- When that letter left.
  add column letter_at timestamptz,
  add column confirmed_at timestamptz;

create index restock_requests_key on restock_requests (key_hash) where key_hash is not null;

-- Since when its provider says that it does not know a payment which is paid in the books.
alter table payment_attempts add column unknown_since timestamptz;

create index payment_attempts_unknown on payment_attempts (method) where unknown_since is not null;
