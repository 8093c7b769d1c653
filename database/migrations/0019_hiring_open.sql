-- Hiring goes on while a job runs, and a freed place can be filled again: search follows the next shift, and a worker may be booked again.

alter table jobs
  -- False once the employer closed hiring; a full job stays open for a place that frees.
  add column hiring_open boolean not null default true,
  -- The start of the next shift, or of the last one when none is to come. Kept by the server every minute.
  add column next_starts_at timestamptz,
  add column has_shifts_to_come boolean not null default true,
  add column last_starts_at timestamptz;

update jobs set
  last_starts_at = coalesce((select max(starts_at) from shifts where job_id = jobs.id), first_shift_at),
  next_starts_at = coalesce(
    (select min(starts_at) from shifts where job_id = jobs.id and starts_at > now()),
    (select max(starts_at) from shifts where job_id = jobs.id),
    first_shift_at),
  has_shifts_to_come = exists (select from shifts where job_id = jobs.id and starts_at > now()),
  -- What was confirmed with places left was closed by its employer; of running jobs that is known only while applications wait.
  hiring_open = not (status in ('confirmed', 'running') and accepted_count + confirmed_count < worker_count
    and pending_count + accepted_count = 0);

alter table jobs
  alter column next_starts_at set not null,
  alter column last_starts_at set not null,
  -- What a worker can find and take, as far as the row says.
  add column hires boolean not null generated always as (
    hiring_open and accepted_count + confirmed_count < worker_count
    and (status = 'open' or (status = 'running' and has_shifts_to_come))) stored;

-- What the clock has to move on to the next shift.
create index jobs_next_shift on jobs (next_starts_at)
  where status in ('open', 'confirmed', 'running') and has_shifts_to_come;

drop index jobs_open_soonest, jobs_open_newest, jobs_open_wage, jobs_open_city, jobs_open_start, jobs_open_place, jobs_open_words;
create index jobs_open_soonest on jobs (next_starts_at, id) include (last_shift_at) where hires;
create index jobs_open_newest on jobs (created_at desc, id desc) include (last_shift_at) where hires;
create index jobs_open_wage on jobs (wage_cents desc, id) include (last_shift_at) where hires;
create index jobs_open_city on jobs (search_city, next_starts_at, id) include (last_shift_at) where hires;
create index jobs_open_place on jobs using gist (place) where hires;
create index jobs_open_words on jobs using gin (search_words) where hires;

create or replace function count_open_job_places() returns trigger language plpgsql as $$
declare
  -- Which side of the change there is depends on what was done, so the statement is put together.
  gone constant text := 'select search_city, city, country, latitude, longitude, hires, -1 as step from before_change';
  come constant text := replace(replace(gone, '-1 as step', '1 as step'), 'before_change', 'after_change');
begin
  execute '
    insert into open_job_places as place
    select search_city, min(city), min(country), sum(step), coalesce(sum(step) filter (where latitude is not null), 0),
      coalesce(sum(step * latitude::numeric), 0), coalesce(sum(step * longitude::numeric), 0)
    from (' || case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end || ') as change
    where hires
    group by search_city
    having sum(step) <> 0 or sum(step * latitude::numeric) <> 0 or sum(step * longitude::numeric) <> 0
    order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum';
  return null;
end $$;

-- Running jobs that hire were not counted so far.
delete from open_job_places;
insert into open_job_places
select search_city, min(city), min(country), count(*), count(latitude),
  coalesce(sum(latitude::numeric), 0), coalesce(sum(longitude::numeric), 0)
from jobs where hires group by search_city;

-- The application of a cancelled booking is withdrawn as it was: confirmed.
alter table applications drop constraint applications_check;

-- A worker may take a released place again; the cancelled shifts stay on record.
alter table worker_shifts drop constraint worker_shifts_shift_id_worker_id_key;
create unique index worker_shifts_one_live on worker_shifts (shift_id, worker_id) where status <> 'cancelled';
create index worker_shifts_of_application on worker_shifts (application_id);

-- Who worked together still deals with each other after the booking ended.
create or replace view dealings as
  select owner_id as user_id, worker_id as partner_id, bool_or(is_booked) as is_booked from (
    select job.owner_id, application.worker_id, application.withdrawn_at is null as is_live,
      (application.status = 'confirmed' and application.withdrawn_at is null) or exists (
        select from worker_shifts as booked
        where booked.application_id = application.id and booked.status in ('in_progress', 'completed')) as is_booked
    from applications as application join jobs as job on job.id = application.job_id
  ) as dealt
  where is_live or is_booked group by owner_id, worker_id
  union all
  select worker_id, owner_id, bool_or(is_booked) from (
    select job.owner_id, application.worker_id, application.withdrawn_at is null as is_live,
      (application.status = 'confirmed' and application.withdrawn_at is null) or exists (
        select from worker_shifts as booked
        where booked.application_id = application.id and booked.status in ('in_progress', 'completed')) as is_booked
    from applications as application join jobs as job on job.id = application.job_id
  ) as dealt
  where is_live or is_booked group by worker_id, owner_id;
