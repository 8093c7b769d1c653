-- Two-step sign-in and passkeys of users, and the reset of a second factor that is lost.

alter table sessions add column method text not null default 'password'
  check (method in ('password', 'password_totp', 'passkey'));

-- A row without a time of confirmation is an offer: the key is shown to one session and asked for nowhere.
create table second_factors (
  user_id uuid primary key references users (id),
  totp_sealed text not null,
  -- The session that was shown the key: another one is shown another key.
  offered_to uuid not null,
  confirmed_at timestamptz,
  -- The last step of thirty seconds with a code that was used: no code is used twice.
  last_step bigint,
  -- Of the codes that are left. They are random, so a plain hash is enough.
  recovery_hashes bytea[] not null default '{}',
  constraint second_factors_offer_check
    check (confirmed_at is not null or (last_step is null and cardinality(recovery_hashes) = 0))
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  -- It cannot leave its device, so its counter only goes up; false for one that a platform syncs.
  is_device_bound boolean not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- What a passkey has to sign, once. Only the hash is kept.
create table sign_in_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'registration')),
  user_id uuid references users (id),
  expires_at timestamptz not null,
  constraint sign_in_challenges_user_check check ((purpose = 'registration') = (user_id is not null))
);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
create index sign_in_challenges_user on sign_in_challenges (user_id) where user_id is not null;

create table second_factor_resets (
  id uuid primary key,
  user_id uuid not null references users (id),
  status text not null check (status in ('asked', 'confirmed', 'done', 'cancelled', 'stopped', 'expired')),
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  confirmed_by text,
  takes_effect_at timestamptz,
  ended_at timestamptz,
  -- Two people, always.
  constraint second_factor_resets_operators_check check (confirmed_by <> asked_by),
  constraint second_factor_resets_confirmed_check check ((confirmed_by is null) = (takes_effect_at is null)),
  constraint second_factor_resets_ended_check check (case status
    when 'asked' then confirmed_by is null and ended_at is null
    when 'confirmed' then confirmed_by is not null and ended_at is null
    when 'done' then confirmed_by is not null and ended_at is not null
    else ended_at is not null end)
);
create unique index second_factor_resets_open on second_factor_resets (user_id) where ended_at is null;
create index second_factor_resets_due on second_factor_resets (coalesce(takes_effect_at, asked_at)) where ended_at is null;
-- Money waits after a reset.
create index second_factor_resets_done on second_factor_resets (user_id, ended_at) where status = 'done';

alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'undo_bank_change', 'stop_factor_reset'));
