/* As report_ended_session, for all sessions of an account that is suspended or deleted. */
create or replace function report_ended_account() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at)
  values (new.id, 'session', 'ended', coalesce(new.deleted_at, new.suspended_at));
  return null;
end $$;
