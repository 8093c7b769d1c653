-- Payouts: the bank parts of withdrawals on their way through a provider; accounts and files they go through, and what does
-- not agree with a provider.

alter table journals
  drop constraint journals_event_check,
  add constraint journals_event_check check (event in (
    'deposit', 'refund', 'hold', 'release', 'capture', 'withdraw', 'payout', 'withdraw_back', 'payout_return',
    'unhold', 'card_refund', 'card_refund_back', 'take_back', 'reverse_take_back', 'settle_owed', 'card_origin', 'card_freed'));

-- Since when an account that was suspended is restored: its payouts wait for a person for a while.
alter table users add column restored_at timestamptz;
update users set restored_at = (
  select max(entry.at) from audit_entries as entry where entry.subject_id = users.id and entry.action = 'account.restored')
where exists (
  select from audit_entries as entry where entry.subject_id = users.id and entry.action = 'account.restored');

-- The account of a person at a payout provider.
create table payout_accounts (
  user_id uuid not null references users (id),
  provider text not null check (provider in ('stripe')),
  account_key text not null,
  state text not null check (state in ('setup_needed', 'in_review', 'ready', 'restricted')),
  -- What the provider still asks for, in its own codes.
  requirements text[] not null default '{}',
  instant boolean not null default false,
  -- The bank account that the provider pays to, by its key there, what may be shown of it, and since when.
  external_account text,
  external_masked text not null default '',
  external_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, provider),
  unique (provider, account_key),
  constraint payout_accounts_external_since check ((external_account is null) = (external_since is null))
);

-- Payments for a bank to carry out, exactly as they were made. Numbers have no gap.
create table payout_files (
  id uuid primary key,
  number integer not null unique check (number > 0),
  format text not null check (format in ('cpa005', 'pain001')),
  status text not null check (status in ('made', 'confirmed', 'voided')),
  part_count integer not null check (part_count between 1 and 5000),
  total_cents bigint not null check (total_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The stored bytes, sealed, and the SHA-256 of them as they are in the file.
  content_sealed text not null,
  content_sha256 bytea not null check (length(content_sha256) = 32),
  made_at timestamptz not null,
  made_by text not null,
  ended_at timestamptz,
  ended_by text,
  void_reason text,
  constraint payout_files_ended check (
    (status = 'made') = (ended_at is null) and (ended_at is null) = (ended_by is null)
    and (status = 'voided') = (void_reason is not null))
);

-- What the books and a provider do not agree on: one row for each kind and subject, open until it is resolved.
create table payout_exceptions (
  kind text not null check (kind in (
    'unknown_at_provider', 'unknown_here', 'amount_differs', 'stuck', 'reversal_failed', 'funds_low', 'paid_after_failed')),
  -- The id of a withdrawal of ours, or the key of a payout at the provider.
  subject text not null check (char_length(subject) between 1 and 200),
  detail text not null check (char_length(detail) <= 500),
  seen_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  primary key (kind, subject),
  constraint payout_exceptions_resolved check ((resolved_at is null) = (resolved_by is null))
);
create index payout_exceptions_open on payout_exceptions (seen_at) where resolved_at is null;

-- What an operator turned off, and why.
create table switches (
  name text primary key check (name in ('payouts')),
  is_off boolean not null,
  reason text not null check (char_length(reason) <= 500),
  changed_at timestamptz not null,
  changed_by text not null,
  constraint switches_off_with_reason check (not is_off or reason <> '')
);
-- There from the start, so that taking up can hold it while a pause waits.
insert into switches (name, is_off, reason, changed_at, changed_by) values ('payouts', false, '', now(), 'system');

alter table withdrawal_parts
  -- Written at the request. The reference is the same in the bank's file, at the provider and in mails.
  add column speed text not null default 'standard' check (speed in ('standard', 'instant')),
  add column reference text unique check (reference ~ '^RLV[A-Z2-9]{12}$'),
  -- The bank account at the provider as it was at the request, where the account lives there.
  add column external_account text,
  -- An operator let it go although it is large or new.
  add column released_by text,
  -- Written when it is taken up: the provider stays the one it was, and the account at that provider.
  add column provider text check (provider in ('manual', 'sandbox', 'stripe', 'bank_file')),
  add column account_key text,
  add column file_id uuid references payout_files (id),
  add column submitted_at timestamptz,
  -- The provider's keys of the transfer to the account and of the payout from it.
  add column transfer_key text,
  add column payout_key text,
  add column expected_by date,
  -- The platform has too little at the provider: asked again, and no failure of the person's.
  add column waits_for_funds boolean not null default false,
  -- When the provider is asked next; null when it is not asked any more.
  add column ask_at timestamptz,
  add column settled_at timestamptz,
  add column returned_at timestamptz,
  add constraint withdrawal_parts_payout_to_bank check (
    destination = 'bank' or (speed = 'standard' and num_nonnulls(
      reference, external_account, released_by, provider, account_key, file_id, submitted_at, transfer_key, payout_key,
      expected_by, ask_at, settled_at, returned_at) = 0 and not waits_for_funds)),
  add constraint withdrawal_parts_returned_after_settled check (
    returned_at is null or (settled_at is not null and status = 'failed')),
  add constraint withdrawal_parts_file check (file_id is null or provider = 'bank_file');

-- What was paid or is on its way was sent by hand. References of those before, in the letters and digits of later ones.
update withdrawal_parts as part set
  reference = 'RLV' || (
    select string_agg(substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789', 1 + floor(random() * 34)::int, 1), '')
    from generate_series(1, 12) where part.id is not null),
  provider = case when part.status in ('processing', 'completed') then 'manual' end,
  submitted_at = case when part.status in ('processing', 'completed') then part.updated_at end,
  settled_at = case when part.status = 'completed' then part.updated_at end
where part.destination = 'bank';

create index withdrawal_parts_to_take_up on withdrawal_parts (created_at)
  where destination = 'bank' and status = 'pending';
create index withdrawal_parts_under_way on withdrawal_parts (submitted_at)
  where destination = 'bank' and status = 'processing';
create index withdrawal_parts_to_ask on withdrawal_parts (ask_at) where ask_at is not null;
create index withdrawal_parts_returned on withdrawal_parts (returned_at) where returned_at is not null;
create index withdrawal_parts_of_file on withdrawal_parts (file_id) where file_id is not null;
create index withdrawal_parts_payout_key on withdrawal_parts (payout_key) where payout_key is not null;
create index withdrawal_parts_transfer_key on withdrawal_parts (transfer_key) where transfer_key is not null;
