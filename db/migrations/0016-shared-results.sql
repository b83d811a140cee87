-- Links by which a result opens on another device: a teenager's for a parent. Each is known by its hash only.
create table shared_results (
  -- SHA-256 of the link's token.
  hash bytea primary key check (octet_length(hash) = 32),
  submission_id uuid not null references quiz_submissions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index shared_results_submission on shared_results (submission_id);
create index shared_results_expiry on shared_results (expires_at);
