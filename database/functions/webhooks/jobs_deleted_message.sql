-- A job that no one was accepted for is deleted instead of canceled.
create trigger jobs_deleted_message after delete on jobs
  for each row when (old.status in ('open', 'confirmed', 'running')) execute function record_job_message();
