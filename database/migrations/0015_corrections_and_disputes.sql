-- Corrections that would take away what scans show wait for the worker; hours without a scan are marked and limited.

alter table worker_shifts
  -- Recorded by the employer without any scan, since when, and when the console refused it.
  add column is_manual boolean not null default false,
  add column manual_at timestamptz,
  add column manual_refused_at timestamptz,
  add column pay_basis text not null default 'worked' check (pay_basis in ('worked', 'minimum', 'agreed', 'decided')),
  add column corrected_at timestamptz,
  add constraint worker_shifts_manual_since check (is_manual = (manual_at is not null));

update worker_shifts as booked set is_manual = true, manual_at = booked.updated_at
where booked.is_corrected and booked.status = 'completed'
  and not exists (select from scans where scans.worker_shift_id = booked.id);

-- Manual hours wait for the console, which has no deadline.
alter table worker_shifts
  drop constraint worker_shifts_review_reason_check,
  add constraint worker_shifts_review_reason_check
    check (review_reason in ('unverified_scan', 'late_scan', 'forgotten_end', 'manual_hours')),
  drop constraint worker_shifts_review_ends,
  add constraint worker_shifts_review_ends check (
    (status = 'completed' and funding = 'in_review') = (review_reason is not null)
    and (review_until is not null) = (review_reason is not null and review_reason <> 'manual_hours'));

create index worker_shifts_manual on worker_shifts (manual_at desc, id) where is_manual;

alter table attendance_log
  drop constraint attendance_log_by_check,
  add constraint attendance_log_by_check check (by in ('worker', 'employer', 'system', 'operator'));

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
  check ((status = 'resolved') = (outcome is not null)),
  check ((status in ('open', 'countered')) = (answer_by is not null)),
  check ((counter_cents is null) = (counter_reason is null)),
  check ((coalesce(outcome, '') = 'decided') = (decided_at is not null)),
  check ((decided_at is null) = (decided_cents is null) and (decided_at is null) = (decided_reason is null))
);
-- What the clock and the console look for.
create index disputes_to_answer on disputes (answer_by) where status in ('open', 'countered');
create index disputes_unresolved on disputes (created_at) where status <> 'resolved';
