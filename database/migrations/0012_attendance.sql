-- Who came and went: scans, an append-only log, what is to be paid, and what open screens are told.

alter table worker_shifts
  add column checked_in_at timestamptz,
  add column checked_out_at timestamptz,
  add column check_in_by text check (check_in_by in ('scan', 'employer', 'system')),
  add column check_out_by text check (check_out_by in ('scan', 'employer', 'system')),
  add column worked_minutes integer check (worked_minutes >= 0),
  add column break_minutes integer check (break_minutes >= 0),
  add column pay_cents bigint check (pay_cents >= 0),
  -- How many payments it took: a correction that adds to the pay is a payment of its own.
  add column pay_parts smallint not null default 0,
  add column cancel_reason text check (cancel_reason in ('worker', 'employer', 'no_show', 'job_canceled', 'job_ended')),
  add column review_reason text check (review_reason in ('unverified_scan', 'late_scan', 'forgotten_end')),
  add column review_until timestamptz,
  add column is_corrected boolean not null default false,
  add column day_reminder_at timestamptz,
  add column hours_reminder_at timestamptz;

update worker_shifts set cancel_reason = 'job_canceled' where status = 'cancelled';

alter table worker_shifts
  add constraint worker_shifts_cancelled_for_a_reason check ((status = 'cancelled') = (cancel_reason is not null)),
  add constraint worker_shifts_times_follow check (
    (status not in ('in_progress', 'completed') or checked_in_at is not null)
    and (status <> 'completed' or checked_out_at is not null)
    and (checked_out_at is null or checked_out_at >= checked_in_at)),
  add constraint worker_shifts_pay_known check (
    status <> 'completed' or (worked_minutes is not null and break_minutes is not null and pay_cents is not null)),
  add constraint worker_shifts_review_ends check (
    (status = 'completed' and funding = 'in_review') = (review_until is not null)
    and (review_until is null) = (review_reason is null));

-- What the clock has to look at, each with an index that holds little else.
create index worker_shifts_to_end on worker_shifts (ends_at) where status in ('scheduled', 'in_progress');
create index worker_shifts_to_review on worker_shifts (review_until) where review_until is not null;
create index worker_shifts_to_fund on worker_shifts (starts_at) where status = 'scheduled' and funding = 'unfunded';
create index worker_shifts_to_remind on worker_shifts (starts_at)
  where status = 'scheduled' and (day_reminder_at is null or hours_reminder_at is null);
create index worker_shifts_of_shift on worker_shifts (shift_id);

create table scans (
  id uuid primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  action text not null check (action in ('start', 'end')),
  step bigint not null,
  -- When it counts from, and when we heard of it: they differ for one kept on a phone without network.
  at timestamptz not null,
  received_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  distance_m integer,
  grade text not null check (grade in ('verified', 'unverified', 'late')),
  grade_reason text not null check (grade_reason in ('near', 'far', 'no_position', 'no_exact_place', 'sent_later')),
  device_id text,
  -- Oddities worth a second look by a person; they decide nothing.
  signals text[] not null default '{}',
  unique (worker_shift_id, action)
);
create index scans_of_device on scans (device_id, received_at) where device_id is not null;

create table attendance_log (
  id bigint generated always as identity primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  at timestamptz not null,
  by text not null check (by in ('worker', 'employer', 'system')),
  actor_id uuid references users (id),
  event text not null,
  reason text,
  before jsonb,
  after jsonb
);
create index attendance_log_of on attendance_log (worker_shift_id, id);

create trigger attendance_log_only_grows before update or delete on attendance_log
  for each row execute function refuse_change();
create trigger attendance_log_never_emptied before truncate on attendance_log
  for each statement execute function refuse_change();

-- Pay that is due may have several parts: the pay itself and what corrections added to it.
alter table dues drop constraint dues_pkey, add primary key (worker_shift_id, part);

/* What a booking's money is at: pay that was due is paid once nothing of it is owed any more. */
create view worker_shift_funding as
  select booked.id as worker_shift_id,
    case when booked.funding = 'due' and not exists (
      select from dues where dues.worker_shift_id = booked.id and dues.settled_at is null
    ) then 'paid' else booked.funding end as funding
  from worker_shifts as booked;

-- What open screens are told. A change is told once every transaction before it has ended: none can slip in behind.
create table live_changes (
  id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  type text not null,
  what text not null,
  subject_id uuid,
  job_id uuid,
  at timestamptz not null,
  primary key (tx, id)
);
create index live_changes_of on live_changes (user_id, tx, id);
create index live_changes_old on live_changes (at);

create table calendar_feeds (
  user_id uuid primary key references users (id),
  -- Part of the address: another one makes the address given away before void for ever.
  nonce text not null,
  created_at timestamptz not null
);
