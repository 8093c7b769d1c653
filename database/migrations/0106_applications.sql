-- Applications with their history.

create table applications (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  worker_id uuid not null references users (id),
  final_wage_cents bigint not null check (final_wage_cents > 0),
  status text not null check (status in ('pending', 'accepted', 'rejected', 'confirmed')),
  -- Withdrawn by the worker: out of every list, but what happened stays on record. That of a cancelled booking stays confirmed.
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index applications_one_live on applications (job_id, worker_id)
  where status <> 'rejected' and withdrawn_at is null;
create index applications_of_job on applications (job_id, worker_id, created_at desc);
-- With the job in it, the applications of a worker for the jobs of a page are found without reading the worker's others.
create index applications_of_worker on applications (worker_id, created_at desc, job_id);

-- Partitioned by the id of what a row is about: it is in each unique constraint and in each read, which so looks into one partition.
create table application_history (
  id bigint generated always as identity,
  application_id uuid not null references applications (id) on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'confirmed', 'withdrawn')),
  by text not null check (by in ('worker', 'employer', 'system')),
  at timestamptz not null,
  primary key (application_id, id)
) partition by range (application_id);
create table application_history_rest partition of application_history default;
create index application_history_newest on application_history (id);
