-- Only adds.
-- Every node hears of a session that ends, and lets go of what it tells that session's pages.
create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_sessions', old.id::text);
  return null;
end
$$;

create trigger office_session_ended after delete on office_sessions
  for each row execute function tell_of_ended_session();
