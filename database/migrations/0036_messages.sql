-- An employer and a worker write to each other about a job: one thread for each pair, from the first application on.

create table message_threads (
  id uuid primary key,
  -- Null once the job is deleted: nobody reads the thread any more, except in the console when a message was reported.
  job_id uuid references jobs (id) on delete set null,
  job_title text not null,
  owner_id uuid not null references users (id),
  worker_id uuid not null references users (id),
  -- The number of the newest message: they are numbered 1, 2, 3 in each thread, under the lock of its row.
  last_number integer not null default 0,
  closed_by text check (closed_by in ('worker', 'employer')),
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (job_id, worker_id),
  check ((closed_by is null) = (closed_at is null))
);
create index message_threads_of_owner on message_threads (owner_id);
create index message_threads_of_worker on message_threads (worker_id);

create table messages (
  id uuid primary key,
  thread_id uuid not null references message_threads (id) on delete cascade,
  number integer not null,
  author_id uuid not null references users (id),
  side text not null check (side in ('worker', 'employer')),
  -- Named by the sender's device: the same message sent again is stored once.
  client_id uuid not null,
  text text,
  quick text check (quick in ('running_late', 'at_the_door')),
  masked boolean not null default false,
  -- The text was erased with its author's account, or is older than texts are kept.
  erased boolean not null default false,
  sent_at timestamptz not null,
  read_at timestamptz,
  unique (thread_id, number),
  unique (thread_id, side, client_id),
  check (num_nonnulls(text, quick) = case when erased and quick is null then 0 else 1 end)
);
-- For the limits of an account, and its export.
create index messages_of_author on messages (author_id, sent_at desc);
create index messages_unread on messages (thread_id, side) where read_at is null;
create index messages_with_text on messages (sent_at) where text is not null;

-- The threads with a message that a person has, as their list shows them.
create table message_inboxes (
  thread_id uuid not null references message_threads (id) on delete cascade,
  user_id uuid not null references users (id),
  last_at timestamptz not null,
  unread integer not null default 0 check (unread >= 0),
  -- When a mail says that there are unread messages; after it no other until they are read.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  primary key (thread_id, user_id)
);
create index message_inboxes_of on message_inboxes (user_id, last_at desc, thread_id);
create index message_inboxes_due on message_inboxes (mail_due_at) where mail_due_at is not null;

create table message_reports (
  message_id uuid primary key references messages (id) on delete cascade,
  thread_id uuid not null references message_threads (id) on delete cascade,
  reporter_id uuid not null references users (id),
  -- Null once the reporter's account is erased.
  reason text,
  created_at timestamptz not null,
  handled_at timestamptz
);
create index message_reports_of_thread on message_reports (thread_id);
create index message_reports_of_reporter on message_reports (reporter_id, created_at desc);

insert into message_threads (id, job_id, job_title, owner_id, worker_id, created_at)
select gen_random_uuid(), job.id, job.title, job.owner_id, first.worker_id, first.created_at
from (
  select job_id, worker_id, min(created_at) as created_at from applications group by job_id, worker_id) as first
join jobs as job on job.id = first.job_id;

alter table worker_shifts
  -- The worker's last quick reply about the shift.
  add column note_quick text check (note_quick in ('running_late', 'at_the_door')),
  add column note_at timestamptz,
  add constraint worker_shifts_note_check check ((note_quick is null) = (note_at is null));

/* What decides whether a thread is open, who may close it, and whether contact details are masked. */
create view thread_facts as
  select thread.id as thread_id, job.last_shift_at, latest.status, latest.withdrawn_at is not null as is_withdrawn,
    coalesce((select step.by from application_history as step where step.application_id = latest.id
      order by step.id desc limit 1), 'worker') as last_step_by,
    latest.status = 'confirmed' or exists (
      select from applications as any_of_them join application_history as step on step.application_id = any_of_them.id
      where any_of_them.job_id = thread.job_id and any_of_them.worker_id = thread.worker_id
        and step.status = 'confirmed') as was_booked,
    num_nonnulls(worker.suspended_at, worker.deleted_at, owner.suspended_at, owner.deleted_at) > 0 as is_someone_gone
  from message_threads as thread
  join jobs as job on job.id = thread.job_id
  join users as worker on worker.id = thread.worker_id
  join users as owner on owner.id = thread.owner_id
  join lateral (
    select application.id, application.status, application.withdrawn_at from applications as application
    where application.job_id = thread.job_id and application.worker_id = thread.worker_id
    order by application.created_at desc, application.id desc limit 1) as latest on true;

/*
 * Locks the account of a writer, for the limits, and then the thread. Each statement of a function sees what was
 * committed before it began, so all that is read after the locks is what they protect. No row for a thread of others.
 */
create function lock_thread(of_thread uuid, of_user uuid)
returns table (thread message_threads, facts thread_facts, is_suspended boolean) language plpgsql rows 1 as $$
begin
  select suspended_at is not null into is_suspended from users where users.id = of_user for no key update;
  select found_thread.* into thread from message_threads as found_thread
  where found_thread.id = of_thread and of_user in (found_thread.owner_id, found_thread.worker_id) for update;
  if not found then
    return;
  end if;
  select found_facts.* into facts from thread_facts as found_facts where found_facts.thread_id = of_thread;
  if not found then
    return;
  end if;
  return next;
end $$;

/*
 * The same for a message to be sent: one that was stored under the same name, the times of the messages that reach the
 * limits of the account, and the booked shift that a quick reply is about.
 */
create function lock_thread_to_write(
  of_thread uuid, of_user uuid, of_client uuid, per_minute integer, per_day integer, at timestamptz, around interval)
returns table (
  thread message_threads, facts thread_facts, is_suspended boolean, stored messages,
  minute_reached_at timestamptz, day_reached_at timestamptz, shift_id uuid
) language plpgsql rows 1 as $$
declare
  locked record;
begin
  select * into locked from lock_thread(of_thread, of_user);
  if not found then
    return;
  end if;
  thread := locked.thread;
  facts := locked.facts;
  is_suspended := locked.is_suspended;
  select message.* into stored from messages as message
  where message.thread_id = of_thread and message.client_id = of_client and message.author_id = of_user;
  minute_reached_at := (select message.sent_at from messages as message where message.author_id = of_user
    order by message.sent_at desc offset per_minute - 1 limit 1);
  day_reached_at := (select message.sent_at from messages as message where message.author_id = of_user
    order by message.sent_at desc offset per_day - 1 limit 1);
  shift_id := (select booked.id from worker_shifts as booked
    where booked.job_id = (thread).job_id and booked.worker_id = (thread).worker_id
      and (booked.status = 'in_progress'
        or (booked.status = 'scheduled' and booked.starts_at between at - around and at + around))
    order by booked.status <> 'in_progress', abs(extract(epoch from booked.starts_at - at)), booked.id limit 1);
  return next;
end $$;
