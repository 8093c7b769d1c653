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

export type ConsoleTables = {
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  audit_entries: AuditEntriesTable;
  call_notes: CallNotesTable;
};
