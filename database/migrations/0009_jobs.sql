-- Jobs, the shifts their schedules come to, applications with their history, and the bookings that confirming makes.

create extension if not exists btree_gist;
create extension if not exists cube;

create table jobs (
  id uuid primary key,
  owner_id uuid not null references users (id),
  title text not null,
  description text not null,
  wage_cents bigint not null check (wage_cents > 0),
  worker_count integer not null check (worker_count > 0),
  start_date date not null,
  timezone text not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'running', 'completed', 'canceled')),
  street_address text not null,
  city text not null,
  zip_code text not null,
  country text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  precision text not null check (precision in ('exact', 'area', 'unknown')),
  -- The same place as a point in space, in kilometres from the earth's centre: an index finds the nearest.
  place cube,
  schedule_name text not null,
  break_minutes integer not null check (break_minutes >= 0),
  week_count integer not null check (week_count between 1 and 52),
  days jsonb not null,
  first_shift_at timestamptz not null,
  last_shift_at timestamptz not null,
  estimated_cost_cents bigint not null check (estimated_cost_cents >= 0),
  -- Kept under the job's lock beside the applications they count, so that a place can never be sold twice.
  pending_count integer not null default 0 check (pending_count >= 0),
  accepted_count integer not null default 0 check (accepted_count >= 0),
  confirmed_count integer not null default 0 check (confirmed_count >= 0),
  was_accepted boolean not null default false,
  -- Title, description, city and company as they are searched: lower case, without accents.
  search_text text collate "C" not null,
  search_city text collate "C" not null,
  -- The words exactly as they are kept: a parser would take some of them for numbers or addresses.
  search_words tsvector generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint jobs_places_not_oversold check (accepted_count + confirmed_count <= worker_count),
  check (last_shift_at > first_shift_at),
  check ((latitude is null) = (longitude is null) and (latitude is null) = (place is null))
);

-- Rare words are what people search for: without more statistics the planner takes every word for a common one.
alter table jobs alter column search_words set statistics 1000;

create index jobs_owner on jobs (owner_id, created_at desc, id desc);
-- What the clock has to move: begun or over.
create index jobs_on_time on jobs (first_shift_at) where status in ('open', 'confirmed', 'running');

-- What a worker can find: open, with places left. One index for each order, and for each way to narrow it.
create index jobs_open_soonest on jobs (first_shift_at, id) include (last_shift_at)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_newest on jobs (created_at desc, id desc) include (last_shift_at)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_wage on jobs (wage_cents desc, id) include (last_shift_at)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_city on jobs (search_city, first_shift_at, id) include (last_shift_at)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_start on jobs (start_date, first_shift_at, id) include (last_shift_at)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_place on jobs using gist (place)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_words on jobs using gin (search_words)
  where status = 'open' and accepted_count + confirmed_count < worker_count;

-- Where open jobs are, kept with every change: counting them on each look would grow with the table.
create table open_job_places (
  search_city text collate "C" primary key,
  city text not null,
  country text not null,
  job_count bigint not null,
  located_count bigint not null,
  latitude_sum numeric not null,
  longitude_sum numeric not null
);
create index open_job_places_most on open_job_places (job_count desc, search_city) where job_count > 0;

create function count_open_job_places() returns trigger language plpgsql as $$
declare
  -- Which side of the change there is depends on what was done, so the statement is put together.
  gone constant text := 'select search_city, city, country, latitude, longitude, status, accepted_count, confirmed_count,
    worker_count, -1 as step from before_change';
  come constant text := replace(replace(gone, '-1 as step', '1 as step'), 'before_change', 'after_change');
begin
  execute '
    insert into open_job_places as place
    select search_city, min(city), min(country), sum(step), coalesce(sum(step) filter (where latitude is not null), 0),
      coalesce(sum(step * latitude::numeric), 0), coalesce(sum(step * longitude::numeric), 0)
    from (' || case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end || ') as change
    where status = ''open'' and accepted_count + confirmed_count < worker_count
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

create trigger jobs_places_added after insert on jobs
  referencing new table as after_change for each statement execute function count_open_job_places();
create trigger jobs_places_changed after update on jobs
  referencing old table as before_change new table as after_change
  for each statement execute function count_open_job_places();
create trigger jobs_places_removed after delete on jobs
  referencing old table as before_change for each statement execute function count_open_job_places();

-- Every word that any job was ever described with: a misspelt one is looked up here and replaced by its neighbours.
create table job_words (word text collate "C" primary key);
create index job_words_likeness on job_words using gin (word gin_trgm_ops);

create table shifts (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at),
  unique (job_id, starts_at)
);

create table applications (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  worker_id uuid not null references users (id),
  final_wage_cents bigint not null check (final_wage_cents > 0),
  status text not null check (status in ('pending', 'accepted', 'rejected', 'confirmed')),
  -- Taken back by the worker: out of every list, but what happened stays on record.
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (withdrawn_at is null or status <> 'confirmed')
);

create unique index applications_one_live on applications (job_id, worker_id)
  where status <> 'rejected' and withdrawn_at is null;
create index applications_of_job on applications (job_id, worker_id, created_at desc);
create index applications_of_worker on applications (worker_id, created_at desc);

create table application_history (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'confirmed', 'withdrawn')),
  by text not null check (by in ('worker', 'employer', 'system')),
  at timestamptz not null
);

create index application_history_of on application_history (application_id, id);

-- A confirmed worker's shifts. Times are copied from the shift because the constraint below needs them here.
create table worker_shifts (
  id uuid primary key,
  shift_id uuid not null references shifts (id),
  job_id uuid not null references jobs (id),
  application_id uuid not null references applications (id),
  worker_id uuid not null references users (id),
  status text not null check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  funding text not null default 'unfunded' check (funding in ('funded', 'unfunded', 'in_review', 'paid', 'due')),
  final_wage_cents bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (shift_id, worker_id),
  -- Nobody is in two places at once: the database itself refuses, whatever the code above it believes.
  constraint worker_shifts_no_overlap
    exclude using gist (worker_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'in_progress'))
);

create index worker_shifts_of_worker on worker_shifts (worker_id, starts_at);
create index worker_shifts_of_job on worker_shifts (job_id, starts_at);

-- Who deals with whom: an application that was not taken back stands between them, a confirmed one is a booking.
create or replace view dealings as
  select job.owner_id as user_id, application.worker_id as partner_id, bool_or(application.status = 'confirmed') as is_booked
  from applications as application join jobs as job on job.id = application.job_id
  where application.withdrawn_at is null
  group by job.owner_id, application.worker_id
  union all
  select application.worker_id, job.owner_id, bool_or(application.status = 'confirmed')
  from applications as application join jobs as job on job.id = application.job_id
  where application.withdrawn_at is null
  group by application.worker_id, job.owner_id;
