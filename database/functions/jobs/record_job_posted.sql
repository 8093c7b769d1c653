/* By triggers, because a job begins to take workers, or others see it, in many ways: posted, a place freed, hiring opened again, places added, its audience changed. */
create or replace function record_job_posted() returns trigger language plpgsql as $$
begin
  insert into outbox_events (type, payload, recorded_at)
  values ('job.posted', jsonb_build_object('jobId', new.id), new.updated_at);
  return null;
end $$;
