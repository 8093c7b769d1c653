-- Jobs to post again, by hand or by themselves every few weeks, and shifts that were read from a file.

create table job_templates (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 60),
  -- The body of a new job without its start date.
  job jsonb not null,
  -- Null for a template that is posted by hand only; then everything below is null as well.
  every_weeks smallint check (every_weeks between 1 and 4),
  first_date date,
  ahead_days smallint check (ahead_days between 1 and 28),
  until date,
  invite_crew boolean,
  repeat_status text check (repeat_status in ('active', 'paused', 'ended')),
  paused_because text,
  -- The last date of the series that was posted or passed over.
  handled_until date,
  next_start_date date,
  next_posts_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint job_templates_repeat check (
    num_nulls(every_weeks, first_date, ahead_days, invite_crew, repeat_status) in (0, 5)
    and (every_weeks is not null or num_nonnulls(until, handled_until) = 0)),
  constraint job_templates_paused check (
    (repeat_status is not distinct from 'paused') = (paused_because is not null)),
  constraint job_templates_next check (
    (repeat_status is not distinct from 'active') = (next_start_date is not null)
    and (next_start_date is null) = (next_posts_at is null))
);
create unique index job_templates_name on job_templates (owner_id, lower(name));
-- What the clock has to post.
create index job_templates_due on job_templates (next_posts_at) where repeat_status = 'active';

-- A deleted template leaves its jobs. Dates of a series are posted once, however many nodes do it.
alter table jobs
  add column template_id uuid references job_templates (id) on delete set null,
  add column occurrence_date date;
create unique index jobs_occurrence on jobs (template_id, occurrence_date) where occurrence_date is not null;
create index jobs_series on jobs (template_id, start_date, id) where template_id is not null;

create table job_imports (
  id uuid primary key,
  owner_id uuid not null references users (id),
  status text not null default 'open' check (status in ('open', 'confirmed')),
  -- The cells of the file. A confirmed import also keeps the errors of the rows that it left out.
  rows jsonb not null,
  ignored_columns text[] not null,
  job_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index job_imports_owner on job_imports (owner_id);
create index job_imports_expired on job_imports (expires_at);
