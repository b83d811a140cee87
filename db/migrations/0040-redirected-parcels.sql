-- A parcel that was sent on: the carrier's number from then on, and where it goes now.
alter table parcels
  add column redirect_number text check (redirect_number ~ '^[0-9]{14}$'),
  add column redirected_city text,
  add column redirected_branch text,
  add constraint parcels_redirected check ((redirected_city is null) = (redirected_branch is null));

-- Samples of what stands in a column would outlive the rows they were taken from.
alter table parcels
  alter column redirect_number set statistics 0,
  alter column redirected_city set statistics 0,
  alter column redirected_branch set statistics 0;
