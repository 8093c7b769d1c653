/* As report_ended_session, for the streams of a kiosk. */
create or replace function report_ended_kiosk() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at) values (new.owner_id, 'session', 'ended', new.revoked_at);
  return null;
end $$;
