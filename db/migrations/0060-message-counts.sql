-- Only adds.
-- How often somebody was written to of what strangers can cause, over all orders: a row for each message and limit.
create table message_counts (
  -- A hash of the limit and of the phone, the mailbox or the order that it counts.
  counter bytea not null,
  message_id uuid not null,
  at timestamptz not null default now(),
  primary key (counter, message_id)
);

create index message_counts_by_time on message_counts (at);

-- What was not sent because it would have been too much: numbers of days, for the owner.
create table dropped_messages (
  -- In Ukraine.
  day date not null,
  limit_name text not null,
  -- Whom the limit counts: a phone, a mailbox, an order or the shop.
  subject text not null,
  count integer not null,
  primary key (day, limit_name, subject)
);
