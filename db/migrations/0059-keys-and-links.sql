-- Only adds.
-- What ends with a way in, and links to orders that were made anew.

-- Sessions end with the passkey that opened them. Those from before this version do not say by which they came.
alter table office_sessions add column passkey_id bytea references passkeys (id) on delete cascade;
create index office_sessions_passkey on office_sessions (passkey_id) where passkey_id is not null;

-- Its counter ran backwards: there are two of it, and neither opens anything any more.
alter table passkeys add column locked_at timestamptz;

-- The key was made anew by the office: from then on whoever knows the order's id is not told it.
alter table order_pages add column renewed_at timestamptz;
