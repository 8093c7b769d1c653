/* Whoever applied for a job goes on finding it when not everybody sees it any more. */
create or replace function flag_applicants_of_job() returns trigger language plpgsql as $$
begin
  perform add_search_flags(array(select worker_id from applications where job_id = new.id), 2);
  return null;
end $$;
