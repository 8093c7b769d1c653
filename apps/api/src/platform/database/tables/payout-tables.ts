import type {
  PayoutAccountState,
  PayoutExceptionKind,
  PayoutFileFormat,
  PayoutFileStatus,
} from '@relevo/domain/payouts';
import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

/** The account of a person at a payout provider. */
export type PayoutAccountsTable = {
  user_id: string;
  provider: 'stripe';
  account_key: string;
  state: PayoutAccountState;
  requirements: Generated<string[]>;
  instant: Generated<boolean>;
  external_account: string | null;
  external_masked: Generated<string>;
  external_since: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  /** A bank account there that the person did not enter: it is not paid to. */
  disowned_account: Generated<string | null>;
};

export type PayoutFilesTable = {
  id: string;
  number: number;
  format: PayoutFileFormat;
  status: PayoutFileStatus;
  part_count: number;
  total_cents: bigint;
  currency: string;
  content_sealed: string;
  content_sha256: Buffer;
  made_at: Instant;
  made_by: string;
  ended_at: Instant | null;
  ended_by: string | null;
  void_reason: string | null;
};

/** What the books and a provider do not agree on; one row for each kind and subject. */
export type PayoutExceptionsTable = {
  kind: PayoutExceptionKind;
  subject: string;
  detail: string;
  seen_at: Instant;
  resolved_at: Instant | null;
  resolved_by: string | null;
};

/** What an operator turned off, and why. */
export type SwitchesTable = {
  name: 'payouts';
  is_off: boolean;
  reason: string;
  changed_at: Instant;
  changed_by: string;
};

export type PayoutTables = {
  payout_accounts: PayoutAccountsTable;
  payout_files: PayoutFilesTable;
  payout_exceptions: PayoutExceptionsTable;
  switches: SwitchesTable;
};
