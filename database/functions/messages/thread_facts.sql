/* What decides whether a thread is open, who may close it, and whether contact details are masked. */
create or replace view thread_facts as
  select thread.id as thread_id, job.last_shift_at, latest.status, latest.withdrawn_at is not null as is_withdrawn,
    coalesce((select step.by from application_history as step where step.application_id = latest.id
      order by step.id desc limit 1), 'worker') as last_step_by,
    latest.status = 'confirmed' or exists (
      select from applications as any_of_them join application_history as step on step.application_id = any_of_them.id
      where any_of_them.job_id = thread.job_id and any_of_them.worker_id = thread.worker_id
        and step.status = 'confirmed') as was_booked,
    num_nonnulls(worker.suspended_at, worker.deleted_at, owner.suspended_at, owner.deleted_at) > 0
      or owner.id is null as is_someone_gone,
    (select min(block.created_at) from blocks as block
      where block.user_id = thread.owner_id and block.other_id = thread.worker_id) as blocked_at,
    (select max(standing.ends_at) from standing_shifts as standing
      where standing.job_id = thread.job_id and standing.worker_id = thread.worker_id) as standing_until
  from message_threads as thread
  join jobs as job on job.id = thread.job_id
  join users as worker on worker.id = thread.worker_id
  left join employers as owner on owner.id = thread.owner_id
  join lateral (
    select application.id, application.status, application.withdrawn_at from applications as application
    where application.job_id = thread.job_id and application.worker_id = thread.worker_id
    -- A cover stands beside an application for a place: whichever is booked counts.
    order by (application.status = 'confirmed' and application.withdrawn_at is null) desc,
      application.created_at desc, application.id desc limit 1) as latest on true;
