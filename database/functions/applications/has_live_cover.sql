/* Whether an application of a worker for single shifts of a job is live. Read for the few jobs that offer single shifts. */
create or replace function has_live_cover(of_job uuid, of_worker uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from applications as cover
    where cover.job_id = of_job and cover.worker_id = of_worker and cover.covers and cover.status <> 'rejected'
      and cover.withdrawn_at is null);
end $$;
