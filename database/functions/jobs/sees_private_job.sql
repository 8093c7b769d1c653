/*
 * Whether a worker sees a job that not everybody sees: with an offer that was not withdrawn, an application, a booking, or
 * as a favourite of an employer who asks favourites first. A function, because it is called for one job that is private.
 */
create or replace function sees_private_job(of_job uuid, of_worker uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
      select from offers as offer
      where offer.worker_id = of_worker and offer.job_id = of_job and offer.status <> 'withdrawn')
    or exists (
      select from applications as application
      where application.job_id = of_job and application.worker_id = of_worker and application.withdrawn_at is null)
    or exists (
      select from worker_shifts as booked where booked.job_id = of_job and booked.worker_id = of_worker)
    or exists (
      select from jobs as job join connections as favourite on favourite.user_id = job.owner_id
      where job.id = of_job and job.audience = 'favourites_first'
        and favourite.other_id = of_worker and favourite.kind = 'favourite');
end $$;
