-- People, their sessions and the links we mail them. Personal data is in one table, so that one erasure clears it.

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
  updated_at timestamptz not null,
  biography text not null default '',
  education text not null default '',
  work_experience text not null default '',
  references_text text not null default '',
  skills text[] not null default '{}',
  work_visa text not null default '',
  driving_license boolean not null default false,
  languages jsonb not null default '[]',
  characteristics jsonb not null default '{}',
  emergency_contacts jsonb not null default '[]',
  -- Sealed by the application: these columns hold nothing that can be read without its key.
  bank_account_sealed text,
  bank_institution text not null default '',
  bank_transit text not null default '',
  social_insurance_number_sealed text,
  profile_picture_key text,
  -- Kept by the companies area, so that the completion list needs no look into its table.
  has_company boolean not null default false,
  deleted_at timestamptz,
  -- When the account would like to be called during its review.
  call_preference text not null default '' check (char_length(call_preference) <= 200),
  -- Where the address is, as the chosen suggestion said.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  address_precision text check (address_precision in ('exact', 'area')),
  -- Since when it waits for the team. Not updated_at, which moves with every change: an edited account would lose its turn.
  waiting_since timestamptz,
  constraint users_position_whole check (
    (latitude is null) = (longitude is null) and (latitude is null) = (address_precision is null)
  )
);
-- One account per address, however it is spelled.
create unique index users_email on users (lower(email));
create index users_in_review on users (waiting_since) where review_status = 'in_review' and deleted_at is null;

-- Files that people hand us.
create table documents (
  id uuid primary key,
  user_id uuid not null references users (id),
  document_type text not null check (document_type in
    ('identity', 'work_visa', 'driving_license', 'criminal_record', 'full_body_photo', 'certificate', 'resume', 'other')),
  name text not null,
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  file_key text not null,
  created_at timestamptz not null
);
create index documents_user on documents (user_id, created_at);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The highest number of a refresh token that was presented. A lower one is used up: a copied one is noticed.
  refresh_generation integer not null default 0,
  password_confirmed_at timestamptz
);
create index sessions_user on sessions (user_id);

-- Changes of the account that money is paid to: a replaced one waits before it is paid to, and its owner can undo it.
create table bank_account_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('first', 'replaced')),
  -- The new account as it may be shown; empty when it was removed.
  account_masked text not null,
  -- What was stored before, sealed as in the columns it came from; cleared once it cannot be restored any more.
  former_bank_account_sealed text,
  former_bank_institution text not null default '',
  former_bank_transit text not null default '',
  former_method_sealed text,
  changed_at timestamptz not null,
  undone_at timestamptz
);
create index bank_account_changes_user on bank_account_changes (user_id, changed_at);

-- Only the hash is kept: a reader of this table cannot follow a link.
create table email_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'undo_bank_change')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- An address that a reset link was used from is known: strangers cannot pause it.
  used_from text,
  bank_change_id uuid references bank_account_changes (id) on delete cascade,
  constraint email_tokens_bank_change_check check ((purpose = 'undo_bank_change') = (bank_change_id is not null))
);
create index email_tokens_user on email_tokens (user_id, purpose);

-- Wrong passwords, counted so that guessing slows down. Keys are hashes: the table names no one.
create table login_failures (
  key bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);

-- Costly calls of an account within an hour, counted for all nodes together.
create table hourly_uses (
  user_id uuid not null references users (id),
  kind text not null
    check (kind in ('export', 'report', 'report_page', 'card_attachment', 'push_subscription', 'saved_search')),
  uses integer not null,
  since timestamptz not null,
  primary key (user_id, kind)
);
