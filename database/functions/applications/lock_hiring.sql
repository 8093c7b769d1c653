/*
 * Locks a job and reads what decides about a worker's next application. Each statement of a function sees what was
 * committed before it began, so what is read here is what the lock protects; a join in the locking statement would
 * read what was there before it waited.
 */
create or replace function lock_hiring(of_job uuid, of_worker uuid)
returns table (job jobs, latest_status text, rejected_wage_cents bigint, is_blocked boolean, is_shown boolean) language plpgsql rows 1 as $$
begin
  select * into job from jobs where jobs.id = of_job for update;
  if not found then
    return;
  end if;
  -- The end of a booking is no rejection of a wage.
  select
    (array_agg(application.status order by application.created_at desc, application.id desc)
      filter (where application.withdrawn_at is null))[1],
    min(application.final_wage_cents) filter (where application.status = 'rejected' and not exists (
      select from application_history as step
      where step.application_id = application.id and step.status = 'confirmed'))
  into latest_status, rejected_wage_cents
  from applications as application
  where application.job_id = of_job and application.worker_id = of_worker and not application.covers;
  is_blocked := exists (
    select from blocks as block where block.user_id = of_worker and block.other_id = job.owner_id);
  is_shown := job.is_public or sees_private_job(of_job, of_worker);
  return next;
end $$;
