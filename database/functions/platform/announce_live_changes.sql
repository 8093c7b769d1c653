/*
 * Says to the connection that wrote changes that it did; the node wakes the others once they are committed. Not by NOTIFY
 * here: a transaction that notifies holds one lock of the whole server while it commits, so that commits queue up.
 */
create or replace function announce_live_changes() returns trigger language plpgsql set client_min_messages = notice as $$
begin
  raise notice 'live_changes';
  return null;
end $$;
