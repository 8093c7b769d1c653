/* A worker who applies for a job that is not public finds it. The application locks the job, so it stays as it is. */
create or replace function flag_private_applicants() returns trigger language plpgsql as $$
begin
  perform add_search_flags(array(
    select added.worker_id from after_change as added join jobs as job on job.id = added.job_id where not job.is_public), 2);
  return null;
end $$;
