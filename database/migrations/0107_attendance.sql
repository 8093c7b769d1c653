-- The bookings that confirming makes: who came and went, an append-only log, what is to be paid, disputes, and screens at the door.

-- A confirmed worker's shifts. Times are copied from the shift because the overlap constraint needs them here.
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
  -- The planned end with accepted extensions, so that the overlap constraint and every deadline follow it.
  ends_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  check_in_by text check (check_in_by in ('scan', 'employer', 'system')),
  check_out_by text check (check_out_by in ('scan', 'employer', 'system')),
  worked_minutes integer check (worked_minutes >= 0),
  break_minutes integer check (break_minutes >= 0),
  pay_cents bigint check (pay_cents >= 0),
  -- How many payments it took: a correction that adds to the pay is another payment.
  pay_parts smallint not null default 0,
  cancel_reason text check (cancel_reason in ('worker', 'employer', 'no_show', 'job_canceled', 'job_ended')),
  review_reason text check (review_reason in ('unverified_scan', 'late_scan', 'forgotten_end', 'unproven')),
  review_until timestamptz,
  is_corrected boolean not null default false,
  day_reminder_at timestamptz,
  hours_reminder_at timestamptz,
  -- Recorded by the employer without any scan, since when, and when the console refused it.
  is_manual boolean not null default false,
  manual_at timestamptz,
  manual_refused_at timestamptz,
  pay_basis text not null default 'worked' check (pay_basis in ('worked', 'minimum', 'agreed', 'decided', 'cancellation')),
  corrected_at timestamptz,
  -- The employer is mailed once about a booked shift if its pay is not held a day before it starts.
  unfunded_mail_at timestamptz,
  -- The worker's last quick reply about the shift.
  note_quick text check (note_quick in ('running_late', 'at_the_door')),
  note_at timestamptz,
  -- The side that cancelled late, which counts against it; recorded when it happens, with what was true then.
  late_cancellation text check (late_cancellation in ('worker', 'employer')),
  -- Whether the first payment, that of the planned time, could not be covered when it was settled.
  was_due boolean not null default false,
  -- When it was cancelled or marked as a no-show: a dispute can be opened for 72 hours after it.
  cancelled_at timestamptz,
  extended_minutes smallint not null default 0 check (extended_minutes between 0 and 240),
  -- What is held for accepted extensions beside the hold of the plan.
  extension_held_cents bigint not null default 0 check (extension_held_cents >= 0),
  -- The last offer; `extension_from` is the planned end when it was made, until which it can be answered.
  extension_minutes smallint check (extension_minutes between 5 and 240),
  extension_status text check (extension_status in ('offered', 'accepted', 'declined')),
  extension_from timestamptz,
  extension_offered_at timestamptz,
  -- Minutes after the planned end that wait for the employer's answer.
  overtime_status text check (overtime_status in ('requested', 'approved', 'declined', 'lapsed')),
  overtime_minutes integer check (overtime_minutes > 0),
  overtime_cents bigint check (overtime_cents >= 0),
  overtime_requested_at timestamptz,
  overtime_answered_at timestamptz,
  overtime_reason text,
  -- What of the pay waits for the console.
  waiting_cents bigint not null default 0 check (waiting_cents >= 0),
  -- Both sides agreed on times of a no-show: it is paid, and stays a no-show.
  agreed_no_show boolean not null default false,
  -- The time for the review ran out: the clock released the pay, and the employer never approved it.
  is_released_by_clock boolean not null default false,
  -- A worker is never in two places at once: the database itself refuses, whatever the code above it believes.
  constraint worker_shifts_no_overlap
    exclude using gist (worker_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'in_progress')),
  constraint worker_shifts_cancelled_for_a_reason check ((status = 'cancelled') = (cancel_reason is not null)),
  -- Pay of a shift that was not worked counts no minutes.
  constraint worker_shifts_cancelled_unworked check (status <> 'cancelled' or coalesce(worked_minutes, 0) = 0),
  constraint worker_shifts_times_follow check (
    (status not in ('in_progress', 'completed') or checked_in_at is not null)
    and (status <> 'completed' or checked_out_at is not null)
    and (checked_out_at is null or checked_out_at >= checked_in_at)),
  constraint worker_shifts_pay_known check (
    status <> 'completed' or (worked_minutes is not null and break_minutes is not null and pay_cents is not null)),
  -- Pay that no scan shows waits for the console, which has no deadline; pay of a cancelled or missed shift for nothing else.
  constraint worker_shifts_review_ends check (
    (funding = 'in_review') = (review_reason is not null)
    and (status = 'completed' or review_reason is null or review_reason = 'unproven')
    and (review_until is not null) = (review_reason is not null and review_reason <> 'unproven')
    and (review_reason is not distinct from 'unproven') = (waiting_cents > 0)),
  constraint worker_shifts_manual_since check (is_manual = (manual_at is not null)),
  constraint worker_shifts_note_check check ((note_quick is null) = (note_at is null)),
  constraint worker_shifts_extension_whole check (
    (extension_status is null) = (extension_minutes is null) and (extension_status is null) = (extension_from is null)
    and (extension_status is null) = (extension_offered_at is null)),
  constraint worker_shifts_overtime_whole check (
    (overtime_status is null) = (overtime_minutes is null) and (overtime_status is null) = (overtime_cents is null)
    and (overtime_status is null) = (overtime_requested_at is null)
    and (overtime_status is null or overtime_status = 'requested') = (overtime_answered_at is null)
    and (overtime_status is distinct from 'declined' or overtime_reason is not null))
);
create index worker_shifts_of_worker on worker_shifts (worker_id, starts_at);
create index worker_shifts_of_job on worker_shifts (job_id, starts_at);
-- What the clock has to look at, each with an index that holds little else.
create index worker_shifts_to_end on worker_shifts (ends_at) where status in ('scheduled', 'in_progress');
create index worker_shifts_to_review on worker_shifts (review_until) where review_until is not null;
create index worker_shifts_to_fund on worker_shifts (starts_at) where status = 'scheduled' and funding = 'unfunded';
create index worker_shifts_to_remind on worker_shifts (starts_at)
  where status = 'scheduled' and (day_reminder_at is null or hours_reminder_at is null);
create index worker_shifts_of_shift on worker_shifts (shift_id);
-- A worker may take a released place again; the cancelled shifts stay on record.
create unique index worker_shifts_one_live on worker_shifts (shift_id, worker_id) where status <> 'cancelled';
create index worker_shifts_of_application on worker_shifts (application_id);
create index worker_shifts_overtime_to_lapse on worker_shifts (overtime_requested_at) where overtime_status = 'requested';
-- Whether anyone is at work is asked by every scan, also in a job with a thousand workers.
create index worker_shifts_at_work on worker_shifts (job_id) where status = 'in_progress';

-- Partitioned by the id of what a row is about: it is in each unique constraint and in each read, which so looks into one partition.
create table scans (
  id uuid not null,
  worker_shift_id uuid not null references worker_shifts (id),
  action text not null check (action in ('start', 'end')),
  step bigint not null,
  -- When it counts from, and when it was received: they differ for one kept on a phone without network.
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
  primary key (worker_shift_id, action)
) partition by range (worker_shift_id);
create table scans_rest partition of scans default;
create index scans_of_device on scans (device_id, received_at) where device_id is not null;

-- Append-only, and partitioned as scans are.
create table attendance_log (
  id bigint generated always as identity,
  worker_shift_id uuid not null references worker_shifts (id),
  at timestamptz not null,
  by text not null check (by in ('worker', 'employer', 'system', 'operator')),
  actor_id uuid references users (id),
  event text not null,
  reason text,
  before jsonb,
  after jsonb,
  primary key (worker_shift_id, id)
) partition by range (worker_shift_id);
create table attendance_log_rest partition of attendance_log default;

create table disputes (
  id uuid primary key,
  worker_shift_id uuid not null unique references worker_shifts (id),
  opened_by text not null check (opened_by in ('worker', 'employer')),
  status text not null check (status in ('open', 'countered', 'escalated', 'resolved')),
  outcome text check (outcome in ('accepted', 'counter_accepted', 'unanswered', 'withdrawn', 'decided')),
  -- What the shift came to before it was disputed.
  standing_cents bigint not null check (standing_cents >= 0),
  standing_minutes integer not null check (standing_minutes >= 0),
  standing_break integer not null check (standing_break >= 0),
  -- Times are null when an amount was proposed.
  proposal_in_at timestamptz,
  proposal_out_at timestamptz,
  proposal_cents bigint not null check (proposal_cents >= 0),
  proposal_reason text not null,
  counter_in_at timestamptz,
  counter_out_at timestamptz,
  counter_cents bigint check (counter_cents >= 0),
  counter_reason text,
  -- The last answer and who gave it: the same again changes nothing.
  last_answer text,
  answer_by timestamptz,
  decided_cents bigint check (decided_cents >= 0),
  decided_reason text,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Up to three files come with the proposal that opens it: name, size in bytes, and key in the file store.
  files jsonb not null default '[]',
  check ((status = 'resolved') = (outcome is not null)),
  check ((status in ('open', 'countered')) = (answer_by is not null)),
  check ((counter_cents is null) = (counter_reason is null)),
  check ((coalesce(outcome, '') = 'decided') = (decided_at is not null)),
  check ((decided_at is null) = (decided_cents is null) and (decided_at is null) = (decided_reason is null))
);
-- What the clock and the console look for.
create index disputes_to_answer on disputes (answer_by) where status in ('open', 'countered');
create index disputes_unresolved on disputes (created_at) where status <> 'resolved';
create index disputes_with_old_files on disputes (updated_at) where status = 'resolved' and files <> '[]';

create table calendar_feeds (
  user_id uuid primary key references users (id),
  -- Part of the address: another one makes the address given away before void for ever.
  nonce text not null,
  created_at timestamptz not null
);

-- Screens at the door that show codes for chosen jobs with a session that is not the employer's.
create table kiosks (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  label text not null check (char_length(label) between 1 and 60),
  pin_hash text,
  -- The code that opens it, once; gone as soon as it was used.
  code_hash bytea unique,
  created_at timestamptz not null,
  opened_at timestamptz,
  last_seen_at timestamptz,
  -- The end of the code, and from the opening on the end of the token.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint kiosks_code_opens_once check ((opened_at is null) = (code_hash is not null))
);
create index kiosks_of_owner on kiosks (owner_id, expires_at) where revoked_at is null;
create index kiosks_old on kiosks (expires_at);

create table kiosk_jobs (
  kiosk_id uuid not null references kiosks (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  primary key (kiosk_id, job_id)
);
create index kiosk_jobs_of_job on kiosk_jobs (job_id);
