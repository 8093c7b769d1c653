/* Expiry of a session leaves its subscription; its end does not. */
create or replace function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
