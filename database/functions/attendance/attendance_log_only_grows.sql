create trigger attendance_log_only_grows before update or delete on attendance_log
  for each row execute function refuse_change();
