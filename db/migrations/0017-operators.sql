-- Whoever runs the shop from its office. What an operator did names them in the log, so a row is never deleted.
create table operators (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and name <> '' and char_length(name) <= 100),
  created_at timestamptz not null default now(),
  -- Has no way in any more; another may take the name.
  removed_at timestamptz
);
create unique index operators_name on operators (name) where removed_at is null;

-- WebAuthn credentials (passkeys).
create table passkeys (
  -- The credential id that the authenticator gave.
  id bytea primary key check (octet_length(id) between 1 and 1023),
  operator_id uuid not null references operators (id),
  -- COSE.
  public_key bytea not null,
  -- Of signatures, as far as the authenticator counts them; 0 when it does not.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The device that it was made on, in words; null when it did not say.
  device text,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_operator on passkeys (operator_id);

-- Challenges that an authenticator has yet to sign: each once, and only for the browser with the cookie of this hash.
create table passkey_challenges (
  -- SHA-256 of the cookie.
  hash bytea primary key check (octet_length(hash) = 32),
  challenge bytea not null check (octet_length(challenge) = 32),
  -- To whom the new passkey will belong; null for a sign-in, of which it is not known yet.
  operator_id uuid references operators (id),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Ten at a time an operator, each good for one sign-in without a passkey.
create table recovery_codes (
  -- SHA-256 of the code.
  hash bytea primary key check (octet_length(hash) = 32),
  operator_id uuid not null references operators (id),
  created_at timestamptz not null default now()
);
create index recovery_codes_operator on recovery_codes (operator_id);

-- Links printed where the shop runs, each good for one sign-in.
create table sign_in_links (
  -- SHA-256 of the token in the link.
  hash bytea primary key check (octet_length(hash) = 32),
  operator_id uuid not null references operators (id),
  expires_at timestamptz not null
);
create index sign_in_links_operator on sign_in_links (operator_id);
create index sign_in_links_expiry on sign_in_links (expires_at);

create table office_sessions (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operators (id),
  -- SHA-256 of the token in the cookie.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Of the token before the last change; good until the new one has arrived, since an answer may be lost on its way.
  previous_hash bytea unique check (octet_length(previous_hash) = 32),
  token_changed_at timestamptz not null default now(),
  -- The browser has shown the present token.
  token_arrived_at timestamptz,
  opened_by text not null check (opened_by in ('passkey', 'recovery-code', 'link')),
  -- The device in words; null when it did not say.
  device text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index office_sessions_operator on office_sessions (operator_id);
create index office_sessions_created on office_sessions (created_at);
