-- A job may be on chosen dates instead of weekdays, and an employer under review may prepare the first job.

alter table jobs
  alter column week_count drop not null,
  add column dates jsonb,
  add constraint jobs_weeks_or_dates check ((week_count is null) = (dates is not null));

-- One draft for each employer, as far as it is typed; posting a job deletes it.
create table first_jobs (
  owner_id uuid primary key references users (id),
  draft jsonb not null,
  updated_at timestamptz not null
);
