/* Workers who applied for a job go on finding it when it is no longer public. */
create or replace function flag_applicants_of_job() returns trigger language plpgsql as $$
begin
  perform add_search_flags(array(select worker_id from applications where job_id = new.id), 2);
  return null;
end $$;
