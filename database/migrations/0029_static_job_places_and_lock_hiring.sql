-- Fewer and cheaper statements for a write: the trigger of open job places is planned once, and an application reads under the lock it takes.

create or replace function count_open_job_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into open_job_places as place
    select search_city, min(city), min(country), count(*), count(latitude),
      coalesce(sum(latitude::numeric), 0), coalesce(sum(longitude::numeric), 0)
    from after_change where hires group by search_city order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  elsif tg_op = 'DELETE' then
    insert into open_job_places as place
    select search_city, min(city), min(country), -count(*), -count(latitude),
      -coalesce(sum(latitude::numeric), 0), -coalesce(sum(longitude::numeric), 0)
    from before_change where hires group by search_city order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  else
    insert into open_job_places as place
    select search_city, min(city), min(country), sum(step), coalesce(sum(step) filter (where latitude is not null), 0),
      coalesce(sum(step * latitude::numeric), 0), coalesce(sum(step * longitude::numeric), 0)
    from (
      select search_city, city, country, latitude, longitude, -1 as step from before_change where hires
      union all
      select search_city, city, country, latitude, longitude, 1 from after_change where hires) as change
    group by search_city
    having sum(step) <> 0 or sum(step * latitude::numeric) <> 0 or sum(step * longitude::numeric) <> 0
    order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  end if;
  return null;
end $$;

-- Room for the next version of a row on its page: counting an application then leaves every index as it is.
alter table jobs set (fillfactor = 85);

/*
 * Locks a job and reads what decides about a worker's next application. Each statement of a function sees what was
 * committed before it began, so what is read here is what the lock protects; a join in the locking statement would
 * read what was there before it waited.
 */
create function lock_hiring(of_job uuid, of_worker uuid)
returns table (job jobs, latest_status text, rejected_wage_cents bigint) language plpgsql rows 1 as $$
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
  where application.job_id = of_job and application.worker_id = of_worker;
  return next;
end $$;
