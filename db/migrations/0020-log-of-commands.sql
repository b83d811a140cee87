-- Null: nobody in the office, but whoever runs commands where the shop runs.
alter table office_log alter column operator_id drop not null;
