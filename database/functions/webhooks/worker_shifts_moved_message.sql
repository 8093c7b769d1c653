create trigger worker_shifts_moved_message after update of status, funding, checked_in_at, overtime_status on worker_shifts
  for each row when (new.status <> old.status or new.funding <> old.funding
    or (new.checked_in_at is not null and old.checked_in_at is null)
    or new.overtime_status is distinct from old.overtime_status)
  execute function record_shift_messages();
