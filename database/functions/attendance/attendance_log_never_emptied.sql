create trigger attendance_log_never_emptied before truncate on attendance_log
  for each statement execute function refuse_change();
