create trigger jobs_posted_again after update on jobs
  for each row when (new.hires and (not old.hires or new.is_public <> old.is_public or new.audience <> old.audience))
  execute function record_job_posted();
