-- An employer and a worker write to each other about a job: one thread for each pair, from the first application on.

create table message_threads (
  id uuid primary key,
  -- Null once the job is deleted: the thread is read no more, except in the console when a message was reported.
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
