create trigger jobs_posted_again after update on jobs
  for each row when (new.hires and not old.hires) execute function record_job_posted();
