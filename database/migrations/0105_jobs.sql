-- Jobs, the shifts their schedules come to, saved searches with their alerts, and the wage guide.

-- Room for the next version of a row on its page: counting an application then leaves every index as it is.
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
  -- On weekdays of so many weeks, or on the chosen dates below.
  week_count integer check (week_count between 1 and 52),
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
  -- False once the employer closed hiring; a full job stays open for a place that frees.
  hiring_open boolean not null default true,
  -- The start of the next shift, or of the last one when none is to come. Kept by the server every minute.
  next_starts_at timestamptz not null,
  has_shifts_to_come boolean not null default true,
  last_starts_at timestamptz not null,
  -- What a worker can find and take, as far as the row says.
  hires boolean not null generated always as (
    hiring_open and accepted_count + confirmed_count < worker_count
    and (status = 'open' or (status = 'running' and has_shifts_to_come))) stored,
  dates jsonb,
  constraint jobs_places_not_oversold check (accepted_count + confirmed_count <= worker_count),
  constraint jobs_weeks_or_dates check ((week_count is null) = (dates is not null)),
  check (last_shift_at > first_shift_at),
  check ((latitude is null) = (longitude is null) and (latitude is null) = (place is null))
) with (fillfactor = 85);

-- Rare words are what people search for: without more statistics the planner takes every word for a common one.
alter table jobs alter column search_words set statistics 1000;
create index jobs_owner on jobs (owner_id, created_at desc, id desc);
-- What the clock has to move: begun or over.
create index jobs_on_time on jobs (first_shift_at) where status in ('open', 'confirmed', 'running');
-- What the clock has to move on to the next shift.
create index jobs_next_shift on jobs (next_starts_at)
  where status in ('open', 'confirmed', 'running') and has_shifts_to_come;
-- What a worker can find: open, with places left. One index for each order, and for each way to narrow it.
create index jobs_open_soonest on jobs (next_starts_at, id) include (last_shift_at) where hires;
create index jobs_open_newest on jobs (created_at desc, id desc) include (last_shift_at) where hires;
create index jobs_open_wage on jobs (wage_cents desc, id) include (last_shift_at) where hires;
create index jobs_open_city on jobs (search_city, next_starts_at, id) include (last_shift_at) where hires;
create index jobs_open_words on jobs using gin (search_words) where hires;
-- With the end in it, jobs near a place are counted from the index alone: up to 1,001 of them lie on as many pages of the table.
create index jobs_open_place on jobs using gist (place) include (last_shift_at) where hires;

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

-- One draft for each employer, as far as it is typed; posting a job deletes it.
create table first_jobs (
  owner_id uuid primary key references users (id),
  draft jsonb not null,
  updated_at timestamptz not null
);

-- The latest proposal for each job; it becomes the place only when the employer accepts it.
create table place_proposals (
  job_id uuid primary key references jobs (id) on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_m double precision not null check (accuracy_m >= 0),
  proposed_at timestamptz not null
);

-- Searches that workers save, found from a posted job by an index.
create table saved_searches (
  id uuid primary key,
  worker_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 60),
  -- As the worker gave them; the columns below are what a job is compared with.
  filters jsonb not null,
  alerts boolean not null,
  -- Every word has to be met by a job; `saved_search_words` says how.
  words text[] collate "C" not null,
  -- The word of these by which the search is found, empty for any job. A blank is met by none.
  key_word text collate "C" not null,
  -- '=' and the searched name of the city, empty for any.
  key_city text collate "C" not null,
  min_wage_cents bigint not null,
  is_hot boolean not null,
  start_from date,
  start_to date,
  -- A point in space and the straight-line distance from it, as `jobs.place`; `circle` is the box around both.
  center cube,
  reach_km double precision,
  circle cube generated always as (cube_enlarge(center, reach_km, 3)) stored,
  -- Without a word or a city it is found by its place.
  is_by_place boolean not null generated always as (key_word = '' and key_city = '' and center is not null) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((center is null) = (reach_km is null))
);
create index saved_searches_of_worker on saved_searches (worker_id, created_at desc, id desc);
create index saved_searches_alerting on saved_searches (key_word, key_city, min_wage_cents) where alerts and not is_by_place;
create index saved_searches_around on saved_searches using gist (circle) where alerts and is_by_place;

-- How the words of saved searches are spelled, as a search for jobs would spell them today.
create table saved_search_words (
  word text collate "C" primary key,
  -- The known words that a misspelt one stands for; null for a word that known words begin with.
  near text[] collate "C",
  is_spelled boolean not null default false
);
create index saved_search_words_waiting on saved_search_words (word) where not is_spelled;
create index saved_search_words_near on saved_search_words using gin (near) where near is not null;
create index saved_search_words_misspelt on saved_search_words using gin (word gin_trgm_ops) where near is not null;

-- Words that no job had before: they may change what a misspelt word stands for. Not a column of `job_words`, because
-- posting a job would wait for the node that changes it.
create table new_job_words (
  id bigint generated always as identity primary key,
  word text collate "C" not null
);

-- A job is sent to a worker once, ever. Without `sent_at` it waits for the worker's next digest.
create table job_alerts (
  worker_id uuid not null references users (id),
  job_id uuid not null references jobs (id) on delete cascade,
  search_ids uuid[] not null,
  matched_at timestamptz not null,
  sent_at timestamptz,
  primary key (worker_id, job_id)
);
create index job_alerts_of_job on job_alerts (job_id);
create index job_alerts_waiting on job_alerts (worker_id) where sent_at is null;

-- When a worker got the last digest, and when the next one is due; null when nothing waits.
create table alert_digests (
  worker_id uuid primary key references users (id),
  sent_at timestamptz,
  due_at timestamptz
);
create index alert_digests_due on alert_digests (due_at) where due_at is not null;

-- Wages of accepted applications by kind of work and city, made once a night. Only figures that may be shown are stored.
create table wage_guides (
  word text not null,
  city text not null,
  country text not null,
  low_cents bigint not null,
  middle_cents bigint not null,
  high_cents bigint not null,
  samples integer not null check (samples >= 20),
  employers integer not null check (employers >= 5),
  -- Answered applications: wage, whether it was accepted, and a number per employer that means nothing elsewhere.
  answered_cents integer[] not null,
  answered_accepted boolean[] not null,
  answered_employers integer[] not null,
  built_at timestamptz not null,
  primary key (word, city, country)
);

-- One row: when the figures were last made.
create table wage_guide_builds (
  is_only boolean primary key default true check (is_only),
  built_at timestamptz
);
insert into wage_guide_builds default values;
