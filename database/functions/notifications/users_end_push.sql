create trigger users_end_push after update of suspended_at, password_hash on users
  for each row when (new.suspended_at is distinct from old.suspended_at or new.password_hash <> old.password_hash)
  execute function end_push_of_user();
