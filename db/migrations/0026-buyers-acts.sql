-- Its buyer does not want it any more, before anybody paid: nothing can be paid for it. Of a paid one its fulfilment says so.
alter table orders add column canceled_at timestamptz;
