import type { Language, Sex, UserType } from '@relevo/domain/account';
import type { ReviewStatus } from '@relevo/domain/review-lifecycle';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** `timestamptz`: read and written as an instant. */
type Instant = Date;
/** `date`: a calendar day as text, never an instant, so no zone can move it. */
type Day = string;

export type UsersTable = {
  id: string;
  user_type: UserType;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  sex: Sex;
  phone: string | null;
  date_of_birth: Day;
  address_line1: Generated<string>;
  city: Generated<string>;
  zip_code: Generated<string>;
  country: Generated<string>;
  criminal_record_check: boolean;
  account_language: Language;
  terms_accepted_at: Instant;
  email_verified_at: Instant | null;
  review_status: Generated<ReviewStatus>;
  review_reason: string | null;
  suspended_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  user_agent: string;
  address: string;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
};

export type EmailTokenPurpose = 'verify_email' | 'reset_password';

export type EmailTokensTable = {
  token_hash: Buffer;
  user_id: string;
  purpose: EmailTokenPurpose;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
};

export type OutboxEventsTable = {
  id: ColumnType<bigint, never, never>;
  type: string;
  payload: JSONColumnType<Record<string, unknown>>;
  recorded_at: Instant;
  published_at: Instant | null;
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

export type OperatorsTable = {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  created_at: Instant;
  disabled_at: Instant | null;
};

export type OperatorSessionsTable = {
  token_hash: Buffer;
  operator_id: string;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
};

export type AuditEntriesTable = {
  id: ColumnType<bigint, never, never>;
  at: Instant;
  actor: string;
  action: string;
  subject_id: string | null;
  details: JSONColumnType<Record<string, unknown>>;
};

export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  email_tokens: EmailTokensTable;
  outbox_events: OutboxEventsTable;
  mails: MailsTable;
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  audit_entries: AuditEntriesTable;
};
