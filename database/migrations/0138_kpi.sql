-- Figures of the platform by week, made by a task at night and every hour, never when they are asked for.

create table kpi_weeks (
  -- ISO week of Toronto's calendar, such as 2026-W47.
  week text collate "C" not null check (week ~ '^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$'),
  -- The search form of the city; empty for all cities together.
  city_key text collate "C" not null,
  city text,
  country text,
  -- Places of jobs that began, and how many of them are filled.
  offered integer not null default 0 check (offered >= 0),
  filled integer not null default 0 check (filled >= 0),
  -- Hours until those jobs were full, in tenths, and how many jobs took each: medians of several weeks need all of them.
  fill_tenths integer[] not null default '{}',
  fill_jobs integer[] not null default '{}',
  worked integer not null default 0 check (worked >= 0),
  missed integer not null default 0 check (missed >= 0),
  gmv_cents bigint not null default 0 check (gmv_cents >= 0),
  due_cents bigint not null default 0 check (due_cents >= 0),
  -- Null in the row of a city, because money that goes to a bank has none.
  payouts integer,
  payouts_failed integer,
  payouts_returned integer,
  active_workers integer not null default 0 check (active_workers >= 0),
  active_employers integer not null default 0 check (active_employers >= 0),
  posted_jobs integer not null default 0 check (posted_jobs >= 0),
  made_at timestamptz not null,
  primary key (week, city_key),
  constraint kpi_weeks_named check ((city_key = '') = (city is null) and (city is null) = (country is null)),
  constraint kpi_weeks_payouts check (
    num_nulls(payouts, payouts_failed, payouts_returned) = case when city_key = '' then 0 else 3 end),
  constraint kpi_weeks_fill check (cardinality(fill_tenths) = cardinality(fill_jobs))
);
create index kpi_weeks_of_city on kpi_weeks (city_key, week);

-- By which a week finds its rows.
create index jobs_by_start on jobs (first_shift_at);
create index jobs_by_posting on jobs (created_at);
create index worker_shifts_by_start on worker_shifts (starts_at);
create index dues_by_settling on dues (settled_at);
create index withdrawal_parts_to_banks on withdrawal_parts (created_at) where destination = 'bank';
-- Journals are only added, in the order of time: a summary of their pages is enough, and costs a payment nothing.
create index journals_by_time on journals using brin (effective_at) with (pages_per_range = 32, autosummarize = on);
