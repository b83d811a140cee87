-- Only adds.
-- How often a call of the shop's own pages was refused as malformed, by address and day: a page and the server disagree.
create table refused_calls (
  day date not null,
  address text not null,
  refused bigint not null,
  primary key (day, address)
);
