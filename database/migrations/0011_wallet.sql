-- What people do with their money: cards, deposits, withdrawals, dues; each backed by journals of the ledger.

-- One row per person: the numbers of their lists, so that a page is found without counting.
create table wallets (
  user_id uuid primary key references users (id),
  transaction_count bigint not null default 0,
  deposit_count bigint not null default 0,
  withdrawal_count bigint not null default 0,
  created_at timestamptz not null
);

create table cards (
  user_id uuid primary key references users (id),
  provider text not null check (provider in ('sandbox', 'stripe')),
  customer_key text not null,
  method_key text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  created_at timestamptz not null
);

-- The customer we are at the card provider's; stays when the card goes.
create table card_customers (
  user_id uuid not null references users (id),
  provider text not null,
  customer_key text not null,
  primary key (user_id, provider)
);

-- An intent is written before the card is charged, under the id the provider is asked with: whatever breaks, it can be asked again.
create table deposits (
  id uuid primary key,
  user_id uuid not null references users (id),
  seq bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('pending', 'completed', 'failed')),
  failure_code text,
  provider text not null,
  customer_key text not null,
  method_key text not null,
  card_brand text not null,
  card_last4 text not null,
  charge_key text,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  -- Who asks the provider right now, so that many same requests lead to one question.
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, seq)
);
create index deposits_open on deposits (created_at) where status = 'pending';
create index deposits_charge on deposits (charge_key) where charge_key is not null;

create table withdrawals (
  id uuid primary key,
  user_id uuid not null references users (id),
  seq bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  failure_reason text,
  -- Where the money goes, as it was when asked for: sealed, and the part that may be shown.
  details_sealed text not null,
  account_masked text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, seq)
);
create index withdrawals_open on withdrawals (created_at) where status in ('pending', 'processing');

create table withdrawal_methods (
  user_id uuid primary key references users (id),
  details_sealed text not null,
  updated_at timestamptz not null
);

create table wallet_transactions (
  id uuid primary key,
  user_id uuid not null references users (id),
  seq bigint not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'payment')),
  direction text not null check (direction in ('in', 'out')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  -- What it is for, in words that need no language: a card, an account, a job's title.
  about jsonb not null,
  related_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, seq)
);
create index wallet_transactions_related on wallet_transactions (related_id);
create index wallet_transactions_by_time on wallet_transactions (user_id, created_at, seq);

-- Pay that an employer's wallet could not cover; settled by itself at the next deposit, oldest first.
create table dues (
  worker_shift_id uuid primary key,
  employer_id uuid not null references users (id),
  worker_id uuid not null references users (id),
  amount_cents bigint not null check (amount_cents > 0),
  part smallint not null default 0,
  about jsonb not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index dues_open on dues (employer_id, created_at, worker_shift_id) where settled_at is null;
create index dues_of_worker on dues (worker_id) where settled_at is null;

-- A request that moves money, by the key its sender gave it: the same again finds what the first one made.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null,
  fingerprint bytea not null,
  operation_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- What the card provider told us; each once, in whatever order it came.
create table provider_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

/* Every row is a fault. */
create view ledger_violations as
  select 'balance_differs' as fault, account.id::text as subject,
    format('balance %s, entries %s', account.balance, coalesce(summed.total, 0)) as detail
  from ledger_accounts as account
  left join (select account_id, sum(amount) as total, count(*) as entries, max(seq) as last from entries group by account_id)
    as summed on summed.account_id = account.id
  where account.balance <> coalesce(summed.total, 0) or account.version <> coalesce(summed.entries, 0)
    or account.version <> coalesce(summed.last, 0)
  union all
  select 'chain_broken', account_id || '/' || seq, format('after %s, expected %s', balance_after, expected)
  from (
    select account_id, seq, balance_after,
      coalesce(lag(balance_after) over chain, 0) + amount as expected, coalesce(lag(seq) over chain, 0) + 1 as expected_seq
    from entries window chain as (partition by account_id order by seq)
  ) as chained
  where balance_after <> expected or seq <> expected_seq
  union all
  select 'journal_unbalanced', journals.id::text, format('%s legs, sum %s', count(entries.*), coalesce(sum(entries.amount), 0))
  from journals left join entries on entries.journal_id = journals.id
  group by journals.id having count(entries.*) < 2 or coalesce(sum(entries.amount), 0) <> 0
  union all
  select 'overdrawn', id::text, format('balance %s', balance) from ledger_accounts where min_balance is not null and balance < min_balance
  union all
  select 'closed_with_money', id::text, format('balance %s', balance) from ledger_accounts where closed_at is not null and balance <> 0
  union all
  select 'deposit_without_journal', deposits.id::text, deposits.status
  from deposits left join journals on journals.event = 'deposit' and journals.ref_id = deposits.id
  where (deposits.status = 'completed') <> (journals.id is not null)
  union all
  select 'withdrawal_without_journal', withdrawals.id::text, withdrawals.status
  from withdrawals
  left join journals as held on held.event = 'withdraw' and held.ref_id = withdrawals.id
  left join journals as paid on paid.event = 'payout' and paid.ref_id = withdrawals.id
  left join journals as back on back.event = 'withdraw_back' and back.ref_id = withdrawals.id
  where held.id is null or (withdrawals.status = 'completed') <> (paid.id is not null)
    or (withdrawals.status in ('failed', 'cancelled')) <> (back.id is not null)
  union all
  select 'payment_without_journal', payment.id::text, payment.status
  from wallet_transactions as payment
  where payment.kind = 'payment'
    and not exists (select from journals where journals.event = 'capture' and journals.ref_id = payment.related_id)
  union all
  select 'money_made', currency, format('all accounts sum to %s', sum(balance))
  from ledger_accounts group by currency having sum(balance) <> 0;
