-- Only adds.
-- A job that has ended without being done keeps its key from now on and is marked, once whoever is to hear of it has. Those
-- of before were told of as they ended. A new database has no queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs
    set key = coalesce(key, 'job:' || id), flags = coalesce(flags, '{}') || '{"ended": true}'
    where attempts >= max_attempts and locked_at is null and last_error is not null;
  end if;
end $$;
