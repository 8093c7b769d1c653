import type { PayoutProviderName, PayoutSpeed } from '@relevo/domain/payouts';
import type { UnprovenDoor } from '@relevo/domain/unproven-pay';
import type { DepositStatus, TransactionAbout, TransactionKind, TransactionStatus } from '@relevo/domain/wallet';
import type { WithdrawalStatus } from '@relevo/domain/withdrawal-lifecycle';
import type { ColumnType, Generated } from 'kysely';
import type { Day, Instant } from './column-types.ts';

/** `available`, `escrow` and `payout` are earned money; the same with `card` is money that came from a card. */
export type AccountKind =
  | 'available'
  | 'escrow'
  | 'payout'
  | 'card'
  | 'card_escrow'
  | 'card_payout'
  | 'receivable'
  | 'card_in'
  | 'bank_out';

export type LedgerAccountsTable = {
  id: ColumnType<bigint, never, never>;
  owner_id: string;
  kind: AccountKind;
  ref_id: string;
  shard: number;
  currency: string;
  min_balance: bigint | null;
  balance: bigint;
  version: bigint;
  closed_at: Instant | null;
};

export type JournalsTable = {
  id: string;
  event: string;
  ref_id: string;
  part: number;
  reverses: string | null;
  actor: string;
  effective_at: Instant;
  posted_at: Instant;
  tx: bigint | null;
};

export type EntriesTable = {
  account_id: bigint;
  seq: bigint;
  journal_id: string;
  amount: bigint;
  balance_after: bigint;
  tx: bigint | null;
};

/** The last check of the books: one row at most. */
export type LedgerCheckTable = {
  is_only: Generated<boolean>;
  verified_before: bigint | null;
  cluster: string | null;
  verified_at: Instant | null;
  fully_verified_at: Instant | null;
  checked_at: Instant;
  faults: number;
};

export type WalletsTable = {
  user_id: string;
  transaction_count: Generated<bigint>;
  deposit_count: Generated<bigint>;
  withdrawal_count: Generated<bigint>;
  created_at: Instant;
  earned_taken_cents: Generated<bigint>;
};

export type CardsTable = {
  user_id: string;
  provider: 'sandbox' | 'stripe';
  customer_key: string;
  method_key: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  created_at: Instant;
};

export type CardCustomersTable = { user_id: string; provider: string; customer_key: string };

export type DepositsTable = {
  id: string;
  user_id: string;
  seq: bigint;
  amount_cents: bigint;
  currency: string;
  status: DepositStatus;
  failure_code: string | null;
  provider: string;
  customer_key: string;
  method_key: string;
  card_brand: string;
  card_last4: string;
  charge_key: string | null;
  refunded_cents: Generated<bigint>;
  claimed_until: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  refund_total_cents: Generated<bigint>;
  returned_cents: Generated<bigint>;
  taken_cents: Generated<bigint>;
};

export type WithdrawalsTable = {
  id: string;
  user_id: string;
  seq: bigint;
  amount_cents: bigint;
  currency: string;
  status: WithdrawalStatus;
  failure_reason: string | null;
  details_sealed: string;
  account_masked: string;
  payable_from: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  review_since: Instant | null;
  review_ended_at: Instant | null;
};

export type BankAccountChangesTable = {
  id: string;
  user_id: string;
  kind: 'first' | 'replaced';
  account_masked: string;
  former_bank_account_sealed: string | null;
  former_bank_institution: Generated<string>;
  former_bank_transit: Generated<string>;
  former_method_sealed: string | null;
  changed_at: Instant;
  undone_at: Instant | null;
  /** Where the account lives, when that is a payout provider. */
  provider: Generated<'stripe' | null>;
  /** Taken out because the company went to another owner. */
  on_transfer: Generated<boolean>;
};

export type WithdrawalPartsTable = {
  id: string;
  withdrawal_id: string;
  number: number;
  destination: 'bank' | 'card';
  deposit_id: string | null;
  amount_cents: bigint;
  status: WithdrawalStatus;
  refund_key: string | null;
  failure_code: string | null;
  claimed_until: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  speed: Generated<PayoutSpeed>;
  reference: string | null;
  external_account: string | null;
  released_by: string | null;
  provider: PayoutProviderName | null;
  account_key: string | null;
  file_id: string | null;
  submitted_at: Instant | null;
  transfer_key: string | null;
  payout_key: string | null;
  expected_by: Day | null;
  waits_for_funds: Generated<boolean>;
  ask_at: Instant | null;
  settled_at: Instant | null;
  returned_at: Instant | null;
};

export type CardDisputesTable = {
  id: string;
  charge_key: string;
  amount_cents: bigint;
  state: 'open' | 'lost' | 'won';
  created_at: Instant;
  updated_at: Instant;
};

export type WithdrawalMethodsTable = { user_id: string; details_sealed: string; updated_at: Instant };

export type WalletTransactionsTable = {
  id: string;
  user_id: string;
  seq: bigint;
  kind: TransactionKind;
  direction: 'in' | 'out';
  amount_cents: bigint;
  status: TransactionStatus;
  about: ColumnType<TransactionAbout, string, string>;
  related_id: string;
  created_at: Instant;
  updated_at: Instant;
};

export type DuesTable = {
  worker_shift_id: string;
  employer_id: string;
  worker_id: string;
  amount_cents: bigint;
  part: Generated<number>;
  about: ColumnType<TransactionAbout, string, string>;
  created_at: Instant;
  settled_at: Instant | null;
  uses_hold: Generated<boolean>;
  /** Set while a proposal to pay less is open; the amount is what is not held for its decision yet. */
  dispute_id: string | null;
};

/** Pay that no scan shows, by the payment it is a part of, or waiting for the console. */
export type UnprovenPayTable = {
  id: string;
  worker_shift_id: string;
  part: number | null;
  employer_id: string;
  worker_id: string;
  door: UnprovenDoor;
  state: 'waiting' | 'settled' | 'refused';
  amount_cents: bigint;
  wage_cents: bigint;
  recorded_at: Instant;
  paid_at: Instant | null;
  card_cents: Generated<bigint>;
  cash_cents: Generated<bigint>;
  disputed_deposit_id: string | null;
  reviewed_at: Instant | null;
};

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  fingerprint: Buffer;
  operation_id: string;
  created_at: Instant;
};

export type ProviderEventsTable = { id: string; type: string; received_at: Instant };

export type WalletTables = {
  ledger_accounts: LedgerAccountsTable;
  journals: JournalsTable;
  entries: EntriesTable;
  ledger_check: LedgerCheckTable;
  wallets: WalletsTable;
  cards: CardsTable;
  card_customers: CardCustomersTable;
  deposits: DepositsTable;
  withdrawals: WithdrawalsTable;
  withdrawal_parts: WithdrawalPartsTable;
  card_disputes: CardDisputesTable;
  withdrawal_methods: WithdrawalMethodsTable;
  bank_account_changes: BankAccountChangesTable;
  wallet_transactions: WalletTransactionsTable;
  dues: DuesTable;
  unproven_pay: UnprovenPayTable;
  idempotency_keys: IdempotencyKeysTable;
  provider_events: ProviderEventsTable;
};
