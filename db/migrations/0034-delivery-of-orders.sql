-- Where the carrier's directory has the place, who else gets the parcel, and what the buyer asks for of its way.
alter table orders
  add column settlement_ref uuid,
  add column point_ref uuid,
  -- All three or none: then it is the buyer.
  add column recipient_first_name text,
  add column recipient_last_name text,
  add column recipient_phone text check (recipient_phone ~ '^\+380[0-9]{9}$'),
  add column delivery_comment text,
  add column do_not_call boolean not null default false,
  add check (num_nonnulls(settlement_ref, point_ref) <> 1),
  add check (num_nonnulls(recipient_first_name, recipient_last_name, recipient_phone) in (0, 3));
