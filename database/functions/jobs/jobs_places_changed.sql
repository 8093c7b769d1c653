create trigger jobs_places_changed after update on jobs
  referencing old table as before_change new table as after_change
  for each statement execute function count_open_job_places();
