-- The ledger: every movement of money is a journal of entries that sum to zero, only ever added, never changed.
-- After it what people do with their money: cards, deposits, withdrawals, dues; each backed by journals of the ledger.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- All zeros: the platform itself. Never null, so that an account is found by its index.
  owner_id uuid not null,
  -- Money that came from a card is kept apart from earned money: it pays workers or goes back to its card, never to a bank.
  kind text not null check (
    kind in ('available', 'escrow', 'payout', 'card', 'card_escrow', 'card_payout', 'receivable', 'card_in', 'bank_out')),
  -- What an escrow or payout account is for: a worker shift, a withdrawal; all zeros for the others.
  ref_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Busy accounts of the platform are spread over several rows, so that deposits do not queue behind each other.
  shard smallint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null: unbounded; the outside world owes us what came in and is owed what went out.
  min_balance bigint,
  balance bigint not null default 0,
  version bigint not null default 0,
  closed_at timestamptz,
  constraint ledger_accounts_not_overdrawn check (min_balance is null or balance >= min_balance),
  -- What a person owes is the negative balance of a receivable; it never becomes money of theirs.
  constraint ledger_accounts_receivable check (kind <> 'receivable' or balance <= 0),
  constraint ledger_accounts_closed_empty check (closed_at is null or balance = 0),
  constraint ledger_accounts_one_each unique (owner_id, kind, ref_id, currency, shard)
) with (fillfactor = 70);
-- An account for each booked shift stays for ever: reads of a person's money look at those that are open only.
create index ledger_accounts_open on ledger_accounts (owner_id, currency) where closed_at is null;
-- Without the balance in its condition, which would make each movement of any account enter all indexes again.
create index ledger_accounts_owed on ledger_accounts (owner_id) where kind = 'receivable';

create table journals (
  id uuid primary key,
  event text not null check (event in (
    'deposit', 'refund', 'hold', 'release', 'capture', 'withdraw', 'payout', 'withdraw_back',
    'unhold', 'card_refund', 'card_refund_back', 'take_back', 'reverse_take_back', 'settle_owed', 'card_origin', 'card_freed')),
  ref_id uuid not null,
  part smallint not null default 0,
  reverses uuid unique references journals (id),
  actor text not null,
  effective_at timestamptz not null,
  posted_at timestamptz not null default clock_timestamp(),
  -- The transaction, so that the books are checked from the last verified one on. Null in rows from before there was one.
  tx bigint default pg_current_xact_id()::text::bigint,
  -- What makes sure that nothing moves twice: the same event of the same subject is posted once.
  constraint journals_once unique (event, ref_id, part)
);
-- Rows lie in the order they were added, so a few bytes for each span of pages are enough to find the latest ones.
create index journals_by_tx on journals using brin (tx) with (pages_per_range = 32);

create table entries (
  account_id bigint not null references ledger_accounts (id),
  seq bigint not null,
  journal_id uuid not null references journals (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  tx bigint default pg_current_xact_id()::text::bigint,
  primary key (account_id, seq)
);
create index entries_of_journal on entries (journal_id);
create index entries_by_tx on entries using brin (tx) with (pages_per_range = 32);

-- One row at most.
create table ledger_check (
  is_only boolean primary key default true check (is_only),
  -- Every transaction before it had ended when the books were last in order; of this database cluster only.
  verified_before bigint,
  cluster text,
  verified_at timestamptz,
  fully_verified_at timestamptz,
  -- The last check, whatever it found.
  checked_at timestamptz not null,
  faults integer not null
);

-- One row per person: the numbers of their lists, so that a page is found without counting.
create table wallets (
  user_id uuid primary key references users (id),
  transaction_count bigint not null default 0,
  deposit_count bigint not null default 0,
  withdrawal_count bigint not null default 0,
  created_at timestamptz not null,
  -- Earned money that was taken for a card's refund or dispute: as much is earned money again when the provider returns it.
  earned_taken_cents bigint not null default 0 check (earned_taken_cents >= 0)
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
  -- What the provider refunded by itself is refunded_cents, with ours refund_total_cents; what this app asked it to refund is returned_cents.
  refund_total_cents bigint not null default 0 check (refund_total_cents >= 0),
  returned_cents bigint not null default 0 check (returned_cents >= 0),
  taken_cents bigint not null default 0 check (taken_cents >= 0),
  constraint deposits_not_returned_twice check (returned_cents + taken_cents <= amount_cents),
  unique (user_id, seq)
);
create index deposits_open on deposits (created_at) where status = 'pending';
create index deposits_charge on deposits (charge_key) where charge_key is not null;
create index deposits_of_day on deposits (user_id, created_at);

-- Disputes by the provider's id, also of a charge that belongs to a deposit which is not completed yet. Won is final.
create table card_disputes (
  id text primary key,
  charge_key text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  state text not null check (state in ('open', 'lost', 'won')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index card_disputes_of_charge on card_disputes (charge_key);

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
  -- Not paid out before; null when nothing waits.
  payable_from timestamptz,
  -- Since when it waits for a person, because a charge that fed it was disputed or refunded; and until when it did.
  review_since timestamptz,
  review_ended_at timestamptz,
  constraint withdrawals_review_ends check (review_ended_at is null or review_since is not null),
  unique (user_id, seq)
);
create index withdrawals_open on withdrawals (created_at) where status in ('pending', 'processing');
create index withdrawals_of_user on withdrawals (user_id, created_at);

-- The parts of a withdrawal: one to the bank, and one refund for each deposit that the rest came from. The id is that of its line in the statement.
create table withdrawal_parts (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawals (id),
  number smallint not null,
  destination text not null check (destination in ('bank', 'card')),
  deposit_id uuid references deposits (id),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  refund_key text,
  failure_code text,
  -- Who asks the provider right now, so that it is asked once at a time.
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (withdrawal_id, number),
  check ((destination = 'card') = (deposit_id is not null))
);
create index withdrawal_parts_open on withdrawal_parts (created_at) where destination = 'card' and status = 'pending';
create index withdrawal_parts_of_deposit on withdrawal_parts (deposit_id) where deposit_id is not null;

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
  worker_shift_id uuid not null,
  employer_id uuid not null references users (id),
  worker_id uuid not null references users (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- Pay may be due in several parts: the pay itself and what corrections added to it.
  part smallint not null default 0,
  about jsonb not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Overtime that is due is never taken from the hold of a plan while the plan's pay is still in review.
  uses_hold boolean not null default true,
  -- Set while the employer's proposal to pay less is open: `amount_cents` is then what is not held under the dispute's id
  -- yet, and `settled_at` says when all of it was held.
  dispute_id uuid references disputes (id),
  primary key (worker_shift_id, part)
);
create index dues_open on dues (employer_id, created_at, worker_shift_id) where settled_at is null;
create index dues_of_worker on dues (worker_id) where settled_at is null;
create index dues_disputed on dues (dispute_id) where dispute_id is not null;

-- Pay that no scan shows: limited per pair of worker and employer, listed by how it came about, and not cash at once.
create table unproven_pay (
  id uuid primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  -- The payment that it is a part of; none while it waits for the console, or when that refused it.
  part smallint,
  employer_id uuid not null references users (id),
  worker_id uuid not null references users (id),
  door text not null check (door in ('correction', 'dispute', 'cancellation', 'minimum', 'manual')),
  state text not null check (state in ('waiting', 'settled', 'refused')),
  amount_cents bigint not null check (amount_cents > 0),
  wage_cents bigint not null check (wage_cents > 0),
  -- Counts towards the limits of its pair for seven days from here.
  recorded_at timestamptz not null,
  -- Null while it is due. Then what of it came from a card, and what of that could go to a bank at once.
  paid_at timestamptz,
  card_cents bigint not null default 0,
  cash_cents bigint not null default 0,
  -- A charge of the payer that was disputed or refunded since, and when an operator looked at it.
  disputed_deposit_id uuid references deposits (id),
  reviewed_at timestamptz,
  check ((state = 'settled') = (part is not null)),
  check (paid_at is null or state = 'settled'),
  check (card_cents between 0 and amount_cents),
  check (cash_cents between 0 and card_cents)
);
create unique index unproven_pay_of_part on unproven_pay (worker_shift_id, part) where part is not null;
create unique index unproven_pay_waiting on unproven_pay (worker_shift_id) where state = 'waiting';
create index unproven_pay_of_pair on unproven_pay (employer_id, worker_id, recorded_at);
create index unproven_pay_of_worker on unproven_pay (worker_id, paid_at) where card_cents > 0;
create index unproven_pay_newest on unproven_pay (recorded_at desc, id);

-- A request that moves money, by the key its sender gave it: the same again finds what the first one made.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null,
  fingerprint bytea not null,
  operation_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- What the card provider sent us; each once, in any order.
create table provider_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
