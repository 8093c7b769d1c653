create trigger jobs_made_private after update on jobs
  for each row when (old.is_public and not new.is_public) execute function flag_applicants_of_job();
