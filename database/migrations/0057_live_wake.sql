-- Open screens are woken when a change is committed, and the end of a session reaches its streams as a change.

/*
 * Says to the connection that wrote changes that it did; the node wakes the others once they are committed. Not by NOTIFY
 * here: a transaction that notifies holds one lock of the whole server while it commits, so that commits queue up.
 */
create function announce_live_changes() returns trigger language plpgsql set client_min_messages = notice as $$
begin
  raise notice 'live_changes';
  return null;
end $$;
create trigger live_changes_announced after insert on live_changes
  for each statement execute function announce_live_changes();

-- Whatever ends a session or a kiosk: nodes with streams of this user look at them. Such a change is sent to no screen.
create function report_ended_session() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at) values (new.user_id, 'session', 'ended', new.revoked_at);
  return null;
end $$;
create trigger sessions_end_reported after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function report_ended_session();

create function report_ended_kiosk() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at) values (new.owner_id, 'session', 'ended', new.revoked_at);
  return null;
end $$;
create trigger kiosks_end_reported after update of revoked_at on kiosks
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function report_ended_kiosk();

create function report_ended_account() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at)
  values (new.id, 'session', 'ended', coalesce(new.deleted_at, new.suspended_at));
  return null;
end $$;
create trigger users_end_reported after update of suspended_at, deleted_at on users
  for each row when (old.suspended_at is null and new.suspended_at is not null
    or old.deleted_at is null and new.deleted_at is not null)
  execute function report_ended_account();
