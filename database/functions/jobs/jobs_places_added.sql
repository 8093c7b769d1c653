create trigger jobs_places_added after insert on jobs
  referencing new table as after_change for each statement execute function count_open_job_places();
