import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant } from './column-types.ts';

export type OperatorsTable = {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  created_at: Instant;
  disabled_at: Instant | null;
  totp_sealed: string | null;
  totp_confirmed_at: Instant | null;
  totp_last_step: bigint | null;
};

export type OperatorSessionsTable = {
  token_hash: Buffer;
  operator_id: string;
  created_at: Instant;
  expires_at: Instant;
  confirmed_at: Instant | null;
  last_used_at: Instant;
  revoked_at: Instant | null;
  address: Generated<string>;
};

export type AuditEntriesTable = {
  id: ColumnType<bigint, never, never>;
  at: Instant;
  actor: string;
  action: string;
  subject_id: string | null;
  details: JSONColumnType<Record<string, unknown>>;
};

export type CallNotesTable = { id: string; user_id: string; operator_id: string; note: string; created_at: Instant };

export type KpiWeeksTable = {
  week: string;
  city_key: string;
  city: string | null;
  country: string | null;
  offered: Generated<number>;
  filled: Generated<number>;
  fill_tenths: Generated<number[]>;
  fill_jobs: Generated<number[]>;
  worked: Generated<number>;
  missed: Generated<number>;
  gmv_cents: Generated<bigint>;
  due_cents: Generated<bigint>;
  payouts: number | null;
  payouts_failed: number | null;
  payouts_returned: number | null;
  active_workers: Generated<number>;
  active_employers: Generated<number>;
  posted_jobs: Generated<number>;
  made_at: Instant;
};

export type ConsoleTables = {
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  audit_entries: AuditEntriesTable;
  call_notes: CallNotesTable;
  kpi_weeks: KpiWeeksTable;
};
