-- Reliability of workers and employers over 90 days: one event for each booked shift and side, counted by person, and appeals.

create table reliability_events (
  id uuid primary key,
  user_id uuid not null references users (id),
  worker_shift_id uuid not null references worker_shifts (id) on delete cascade,
  rule text not null check (rule in ('kept', 'late_cancellation', 'no_show', 'pay_due', 'pay_corrected_down')),
  -- False for a shift that was too short to count, and after a granted appeal.
  counts boolean not null,
  starts_at timestamptz not null,
  happened_at timestamptz not null,
  unique (worker_shift_id, user_id)
);
create index reliability_events_of_user on reliability_events (user_id, starts_at desc, id desc);
create index reliability_events_by_start on reliability_events (starts_at);

create table reliability_appeals (
  event_id uuid primary key references reliability_events (id) on delete cascade,
  user_id uuid not null references users (id),
  reason text not null,
  status text not null default 'open' check (status in ('open', 'granted', 'denied')),
  answer text,
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'open') = (answered_at is null))
);
create index reliability_appeals_of_user on reliability_appeals (user_id, created_at desc);
create index reliability_appeals_by_status on reliability_appeals (status, created_at, event_id);

-- What the events of a person come to: read by its key wherever a person or a company is shown.
create table reliability_figures (
  user_id uuid primary key references users (id),
  kept integer not null,
  shifts integer not null
) with (fillfactor = 70);
