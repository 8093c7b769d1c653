-- Searches that workers save, found from a posted job by an index; and the alerts about new jobs, each job once for a worker.

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
-- posting a job would wait for whoever changes it.
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

-- By a trigger, because a job begins to take workers in many ways: posted, a place freed, hiring opened again, places added.
create function record_job_posted() returns trigger language plpgsql as $$
begin
  insert into outbox_events (type, payload, recorded_at)
  values ('job.posted', jsonb_build_object('jobId', new.id), new.updated_at);
  return null;
end $$;

create trigger jobs_posted after insert on jobs
  for each row when (new.hires) execute function record_job_posted();
create trigger jobs_posted_again after update on jobs
  for each row when (new.hires and not old.hires) execute function record_job_posted();
