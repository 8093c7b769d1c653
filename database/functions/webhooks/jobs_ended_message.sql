create trigger jobs_ended_message after update of status on jobs
  for each row when (new.status <> old.status and new.status in ('canceled', 'completed'))
  execute function record_job_message();
