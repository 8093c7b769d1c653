/* Nodes with streams of this user look at them, in whatever way the session ended. Such a change is sent to no screen. */
create or replace function report_ended_session() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at) values (new.user_id, 'session', 'ended', new.revoked_at);
  return null;
end $$;
