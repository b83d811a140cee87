-- Of the orders made up to here it has been seen, an hour later, whether their buyers are to be reminded of the payment.
create table payment_reminders (
  is_only boolean primary key default true check (is_only),
  seen_until timestamptz not null
);

insert into payment_reminders (seen_until) values (now());
