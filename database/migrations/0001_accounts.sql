-- People, their sessions and the links we mail them. Personal data stands in one table, so that one erasure clears it.

create table users (
  id uuid primary key,
  user_type text not null check (user_type in ('employer', 'worker')),
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  sex text not null check (sex in ('male', 'female', 'non-binary')),
  phone text,
  date_of_birth date not null,
  address_line1 text not null default '',
  city text not null default '',
  zip_code text not null default '',
  country text not null default '',
  criminal_record_check boolean not null,
  account_language text not null check (account_language in ('en', 'fr')),
  terms_accepted_at timestamptz not null,
  email_verified_at timestamptz,
  review_status text not null default 'incomplete' check (review_status in ('incomplete', 'in_review', 'approved', 'rejected')),
  review_reason text,
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One account per address, however it is spelled.
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index sessions_user on sessions (user_id);

-- Only the hash is kept: whoever reads this table cannot follow anybody's link.
create table email_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index email_tokens_user on email_tokens (user_id, purpose);
