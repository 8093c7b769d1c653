create trigger jobs_filled_message after update of confirmed_count on jobs
  for each row when (new.confirmed_count > old.confirmed_count and new.confirmed_count = new.worker_count
    and new.status = old.status)
  execute function record_job_message();
