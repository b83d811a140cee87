-- When a parcel came to its branch: the buyer's page says so after it was received too.
alter table parcels add column at_branch_at timestamptz;

update parcels set at_branch_at = moved_at where state = 'at-branch';

-- Money that went back by the bank's own doing changes nothing but its payment.
create trigger payments_returned_news after update on payment_attempts
  for each row when (old.refunded_kopiykas <> new.refunded_kopiykas) execute function tell_office();
