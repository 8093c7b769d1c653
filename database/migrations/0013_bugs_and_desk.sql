-- Reports of what is broken, and what the operator's desk needs beside what exists.

create table bugs (
  id uuid primary key,
  reporter_id uuid not null references users (id),
  title text not null,
  description text not null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
  attachment_key text,
  attachment_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((attachment_key is null) = (attachment_name is null))
);
create index bugs_of_reporter on bugs (reporter_id, created_at desc, id desc);
create index bugs_by_status on bugs (status, created_at);

create table bug_history (
  id bigint generated always as identity primary key,
  bug_id uuid not null references bugs (id) on delete cascade,
  status text not null check (status in ('open', 'in_progress', 'resolved', 'closed')),
  by text not null check (by in ('reporter', 'team')),
  note text,
  at timestamptz not null
);
create index bug_history_of on bug_history (bug_id, id);

-- The second factor: a key that is sealed, set up once, and each code used once.
alter table operators
  add column totp_sealed text,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint;

-- A session is nobody's until the second factor was given, and dies when nobody uses it.
alter table operator_sessions
  add column confirmed_at timestamptz,
  add column last_used_at timestamptz;
delete from operator_sessions;
alter table operator_sessions alter column last_used_at set not null;

-- What was said on the phone with somebody under review.
create table call_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  operator_id uuid not null references operators (id),
  note text not null,
  created_at timestamptz not null
);
create index call_notes_of on call_notes (user_id, created_at);

create index audit_entries_of on audit_entries (subject_id, id);
create index users_in_review on users (updated_at) where review_status = 'in_review' and deleted_at is null;
