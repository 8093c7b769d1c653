/* A suspended account gets no push, and a new password ends the subscriptions of expired sessions that were deleted. */
create or replace function end_push_of_user() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where user_id = new.id
    and (new.suspended_at is not null or not exists (select from sessions where sessions.id = push_subscriptions.session_id));
  return null;
end $$;
