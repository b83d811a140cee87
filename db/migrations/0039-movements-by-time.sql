-- What moved on a day is found without reading all that ever did: events are only added, so that those of a time stand
-- together.
create index payment_events_time on payment_events using brin (received_at);
