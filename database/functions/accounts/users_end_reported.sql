create trigger users_end_reported after update of suspended_at, deleted_at on users
  for each row when (old.suspended_at is null and new.suspended_at is not null
    or old.deleted_at is null and new.deleted_at is not null)
  execute function report_ended_account();
