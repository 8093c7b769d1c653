create trigger sessions_end_push after update of revoked_at on sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function end_push_of_session();
