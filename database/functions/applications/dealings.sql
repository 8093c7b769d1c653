/* Who deals with whom: an application that was not withdrawn, or standing by, is between them; who worked together deals with each other after it. */
create or replace view dealings as
  select owner_id as user_id, worker_id as partner_id, bool_or(is_booked) as is_booked from (
    select job.owner_id, application.worker_id, application.withdrawn_at is null as is_live,
      (application.status = 'confirmed' and application.withdrawn_at is null) or exists (
        select from worker_shifts as booked
        where booked.application_id = application.id and booked.status in ('in_progress', 'completed')) as is_booked
    from applications as application join jobs as job on job.id = application.job_id
    union all
    select job.owner_id, standby.worker_id, true, false from standbys as standby join jobs as job on job.id = standby.job_id
  ) as dealt
  where is_live or is_booked group by owner_id, worker_id
  union all
  select worker_id, owner_id, bool_or(is_booked) from (
    select job.owner_id, application.worker_id, application.withdrawn_at is null as is_live,
      (application.status = 'confirmed' and application.withdrawn_at is null) or exists (
        select from worker_shifts as booked
        where booked.application_id = application.id and booked.status in ('in_progress', 'completed')) as is_booked
    from applications as application join jobs as job on job.id = application.job_id
    union all
    select job.owner_id, standby.worker_id, true, false from standbys as standby join jobs as job on job.id = standby.job_id
  ) as dealt
  where is_live or is_booked group by worker_id, owner_id;
