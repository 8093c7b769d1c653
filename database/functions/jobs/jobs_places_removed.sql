create trigger jobs_places_removed after delete on jobs
  referencing old table as before_change for each statement execute function count_open_job_places();
