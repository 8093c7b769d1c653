create trigger work_times_flagged before insert or update on availabilities
  for each row when (new.weekly is not null or new.days_off <> '[]') execute function flag_work_times();
