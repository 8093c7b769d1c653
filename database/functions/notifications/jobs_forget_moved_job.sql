create trigger jobs_forget_moved_job after update of site_id on jobs
  for each row when (old.site_id is distinct from new.site_id) execute function forget_moved_job();
