/*
 * A member who was removed or may see less or more from now on: nodes end their streams, which come back with what the
 * membership allows then, and their notifications of the company are deleted. In whatever way the membership changed. Who
 * becomes the owner keeps them.
 */
create or replace function end_membership() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at) values (old.user_id, 'session', 'membership', now());
  if tg_op = 'UPDATE' and new.role = 'owner' and new.holder_id = old.holder_id then
    update notifications set holder_id = null where user_id = old.user_id and holder_id = old.holder_id;
  else
    delete from notifications where user_id = old.user_id and holder_id = old.holder_id;
  end if;
  return null;
end $$;
