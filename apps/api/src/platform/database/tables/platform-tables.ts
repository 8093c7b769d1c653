import type { Language } from '@relevo/domain/account';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant } from './column-types.ts';

export type OutboxEventsTable = {
  id: ColumnType<bigint, never, never>;
  type: string;
  payload: JSONColumnType<Record<string, unknown>>;
  recorded_at: Instant;
  published_at: Instant | null;
  /** Set by the database, from the transaction. */
  traceparent: ColumnType<string | null, never, never>;
};

export type MailsTable = {
  id: string;
  event_id: bigint | null;
  to_address: string;
  language: Language;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Instant;
};

export type LiveChangesTable = {
  id: ColumnType<bigint, never, never>;
  /** An `xid8`, read as text. */
  tx: ColumnType<string, never, never>;
  user_id: string;
  type: string;
  what: string;
  subject_id: string | null;
  job_id: string | null;
  at: Instant;
};

export type RateCountsTable = {
  key: Buffer;
  count: number;
  ends_at: Instant;
};

export type DutyClaimsTable = {
  duty: string;
  key: string;
  until: Instant;
  tries: Generated<number>;
};

export type DutyRunsTable = {
  name: string;
  finished_at: Instant;
};

export type PlatformTables = {
  outbox_events: OutboxEventsTable;
  mails: MailsTable;
  live_changes: LiveChangesTable;
  rate_counts: RateCountsTable;
  duty_claims: DutyClaimsTable;
  duty_runs: DutyRunsTable;
};
