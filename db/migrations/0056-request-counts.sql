-- How often somebody has asked for something, while several nodes run and it is often. Unlogged: a crash forgives.
create unlogged table request_counts (
  -- A hash of what is limited and of who asks.
  counter bytea primary key,
  count integer not null,
  -- From then on it is as if there were no row.
  ends_at timestamptz not null
);
