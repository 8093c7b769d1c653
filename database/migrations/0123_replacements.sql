-- Searches for replacements in waves, workers who stand by on a full job, and workers who are awaited after the start.

-- Since when a worker who has not checked in is awaited.
alter table worker_shifts add column awaited_at timestamptz;
create index worker_shifts_to_await on worker_shifts (starts_at)
  where status = 'scheduled' and awaited_at is null;

create table replacements (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  -- Null for a place. Without a foreign key: a changed job replaces its shifts, and the search that ended with them stays.
  shift_id uuid,
  -- The booking of the awaited worker.
  worker_shift_id uuid references worker_shifts (id),
  cause text not null check (cause in ('cancelled', 'no_show', 'rejected', 'by_hand')),
  places smallint not null check (places >= 0),
  filled smallint not null default 0 check (filled between 0 and places),
  wage_cents bigint not null check (wage_cents > 0),
  status text not null check (status in ('proposed', 'searching', 'filled', 'unfilled', 'stopped')),
  closed_because text check (closed_because in
    ('filled', 'nobody_left', 'time_over', 'stopped', 'job_over', 'not_needed', 'arrived')),
  wave smallint not null default 0,
  asked smallint not null default 0,
  -- When the clock looks at it next; of one that was only proposed, its end.
  next_wave_at timestamptz,
  until_at timestamptz not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint replacements_closed_for_a_reason check (
    (status in ('proposed', 'searching')) = (closed_because is null) and (closed_because is null) = (closed_at is null)),
  constraint replacements_looked_at check ((status in ('proposed', 'searching')) = (next_wave_at is not null))
);
create unique index replacements_one_live on replacements (job_id, coalesce(shift_id, job_id))
  where status in ('proposed', 'searching');
create index replacements_due on replacements (next_wave_at) where status in ('proposed', 'searching');
-- Searches that end when the awaited worker arrives.
create index replacements_of_awaited on replacements (worker_shift_id)
  where status in ('proposed', 'searching') and worker_shift_id is not null;
create index replacements_of_job on replacements (job_id, opened_at desc, id desc);
create index replacements_old on replacements (closed_at) where closed_at is not null;

alter table offers add constraint offers_replacement_id_fkey foreign key (replacement_id) references replacements (id) on delete set null;
create index offers_of_replacement on offers (replacement_id) where replacement_id is not null;

create table standbys (
  job_id uuid not null references jobs (id) on delete cascade,
  worker_id uuid not null references users (id),
  since timestamptz not null,
  primary key (job_id, worker_id)
);
create index standbys_of_worker on standbys (worker_id);

-- Strangers whom a search may ask.
create index availabilities_open on availabilities (user_id) where open_to_offers;
