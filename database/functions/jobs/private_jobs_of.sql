/*
 * The jobs that this person may see although not everybody does, as far as they are private: those with an offer, an
 * application or as a favourite, and their own. Its plan starts when it is called, which is so only where there are private jobs.
 */
create or replace function private_jobs_of(of_viewer uuid) returns setof uuid language plpgsql stable as $$
begin
  return query
  select offer.job_id from offers as offer where offer.worker_id = of_viewer and offer.status <> 'withdrawn'
  union all
  select application.job_id from applications as application
  where application.worker_id = of_viewer and application.withdrawn_at is null
  union all
  select job.id from connections as favourite join jobs as job on job.owner_id = favourite.user_id
  where favourite.other_id = of_viewer and favourite.kind = 'favourite' and job.audience = 'favourites_first'
    and job.hires and not job.is_public
  union all
  select job.id from jobs as job where job.owner_id = of_viewer and job.hires and not job.is_public;
end $$;
