-- The provider's own people: separate accounts, separate sessions, and a record of every act that cannot be rewritten.

create table operators (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- The second factor: a key that is sealed, set up once, and each code used once.
  totp_sealed text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint
);
create unique index operators_email on operators (lower(email));

create table operator_sessions (
  token_hash bytea primary key,
  operator_id uuid not null references operators (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the second factor was given: before that the session admits no one.
  confirmed_at timestamptz,
  last_used_at timestamptz not null,
  -- An address that an operator signed in from is known: strangers cannot pause it.
  address text not null default ''
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}'
);
create index audit_entries_of on audit_entries (subject_id, id);

-- What was said on the phone with a person under review.
create table call_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  operator_id uuid not null references operators (id),
  note text not null,
  created_at timestamptz not null
);
create index call_notes_of on call_notes (user_id, created_at);
