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

alter table email_tokens
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check check (purpose in ('verify_email', 'reset_password', 'undo_bank_change')),
  add column bank_change_id uuid references bank_account_changes (id) on delete cascade,
  add constraint email_tokens_bank_change_check check ((purpose = 'undo_bank_change') = (bank_change_id is not null));

-- Not paid out before; null when nothing waits.
alter table withdrawals add column payable_from timestamptz;

-- Costly calls of an account within an hour, counted for all nodes together.
create table hourly_uses (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('export', 'report')),
  uses integer not null,
  since timestamptz not null,
  primary key (user_id, kind)
);
