-- Substitutes for a booked shift, the question the day before it, and one message to a whole crew.

alter table worker_shifts
  add column reconfirm_status text check (reconfirm_status in ('asked', 'yes', 'no', 'unanswered')),
  -- Set without a status: this booking does not need the question.
  add column reconfirm_asked_at timestamptz,
  add column reconfirm_answered_at timestamptz,
  add constraint worker_shifts_reconfirm_asked check (reconfirm_status is null or reconfirm_asked_at is not null),
  add constraint worker_shifts_reconfirm_answered
    check ((reconfirm_answered_at is not null) = (coalesce(reconfirm_status, '') in ('yes', 'no'))),
  drop constraint worker_shifts_cancel_reason_check,
  add constraint worker_shifts_cancel_reason_check
    check (cancel_reason in ('worker', 'employer', 'no_show', 'job_canceled', 'job_ended', 'substituted'));
create index worker_shifts_to_reconfirm on worker_shifts (starts_at)
  where status = 'scheduled' and reconfirm_asked_at is null;
create index worker_shifts_unanswered on worker_shifts (starts_at)
  where status = 'scheduled' and reconfirm_status = 'asked';

create index offers_of_worker_shift on offers (worker_shift_id) where worker_shift_id is not null;

alter table messages add column to_crew boolean not null default false;

-- A message that an employer writes to everyone booked for a job, or for one of its shifts.
create table crew_messages (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  -- Null for the whole job.
  shift_id uuid,
  author_id uuid not null references users (id),
  -- Null once it is in every thread.
  text text,
  -- The threads that it is still to be written into.
  thread_ids uuid[] not null default '{}',
  sent_count integer not null check (sent_count >= 0),
  skipped_count integer not null check (skipped_count >= 0),
  sent_at timestamptz not null,
  constraint crew_messages_delivered check ((text is null) = (cardinality(thread_ids) = 0))
);
create index crew_messages_of_job on crew_messages (job_id, sent_at);
create index crew_messages_of_author on crew_messages (author_id);
create index crew_messages_old on crew_messages (sent_at);
