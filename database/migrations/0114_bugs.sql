-- Reports of what is broken.

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
