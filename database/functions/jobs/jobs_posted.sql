create trigger jobs_posted after insert on jobs
  for each row when (new.hires) execute function record_job_posted();
