-- When what the shop leans on last answered well, and when and why it last did not. A row a neighbour, written once a
-- minute at most by a node.
create table neighbour_answers (
  neighbour text primary key,
  last_good_at timestamptz,
  last_failed_at timestamptz,
  -- A code or a status, never anybody's words.
  last_failure text,
  -- When an operator last asked for a test message or a check of its key.
  checked_at timestamptz,
  check ((last_failed_at is null) = (last_failure is null))
);

-- How the last run of each job by the clock ended, and when the next is due. The queue forgets a job once it is done.
create table job_runs (
  task text primary key,
  next_at timestamptz,
  started_at timestamptz,
  took_ms integer,
  result text check (result in ('done', 'failed')),
  -- Ids and codes.
  why text,
  last_done_at timestamptz,
  check ((started_at is null) = (result is null) and (started_at is null) = (took_ms is null))
);

-- The owner drops a refund whose bank was never called.
alter table refunds
  drop constraint refunds_fault_check,
  add constraint refunds_fault_check check (
    fault in ('balance', 'sum', 'payment', 'account', 'given-up', 'bank-away', 'dropped', 'unknown')
  );
