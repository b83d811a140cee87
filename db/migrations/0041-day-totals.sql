-- What was sold, given back and sent on a day that is over, added up once, so that «Аналітика» need not read every order
-- for it: src/server/office/analytics/day-totals.ts says what of it is said and how.
create table day_totals (
  -- In Ukraine.
  day date primary key,
  totals jsonb not null
);

-- Neither ever changes once it is there.
create index fulfilments_time on fulfilments (created_at);
create index parcels_sent on parcels (sent_at) where sent_at is not null;
