-- When the shop heard that a parcel had come to its state, which may be long after; null: of old, as it came there.
alter table parcels add column heard_at timestamptz;
alter table parcels alter column heard_at set statistics 0;
