import type { Precision, ScheduledDayBody } from '@relevo/contracts/jobs';
import type { Characteristics, EmergencyContact, LanguageSkill } from '@relevo/contracts/profile';
import type { Language, Sex, UserType } from '@relevo/domain/account';
import type { ApplicationStatus, ApplicationStep } from '@relevo/domain/application-lifecycle';
import type { BugActor, BugStatus } from '@relevo/domain/bug-lifecycle';
import type { DocumentType } from '@relevo/domain/documents';
import type { JobActor, JobStatus } from '@relevo/domain/job-lifecycle';
import type { ReviewStatus } from '@relevo/domain/review-lifecycle';
import type { DepositStatus, TransactionAbout, TransactionKind, TransactionStatus } from '@relevo/domain/wallet';
import type { WithdrawalStatus } from '@relevo/domain/withdrawal-lifecycle';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  AttendanceLogTable,
  CalendarFeedsTable,
  LiveChangesTable,
  ScansTable,
  ShiftsTable,
  WorkerShiftFundingView,
  WorkerShiftsTable,
} from './attendance-tables.ts';

/** `timestamptz`: read and written as an instant. */
type Instant = Date;
/** `date`: a calendar day as text, never an instant, so no zone can move it. */
type Day = string;

/** A list kept as JSON: read as it is, written as its text. */
type JsonList<Item> = ColumnType<Item[], string | undefined, string>;

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
  biography: Generated<string>;
  education: Generated<string>;
  work_experience: Generated<string>;
  references_text: Generated<string>;
  skills: Generated<string[]>;
  work_visa: Generated<string>;
  driving_license: Generated<boolean>;
  languages: JsonList<LanguageSkill>;
  characteristics: ColumnType<Characteristics, string | undefined, string>;
  emergency_contacts: JsonList<EmergencyContact>;
  bank_account_sealed: string | null;
  bank_institution: Generated<string>;
  bank_transit: Generated<string>;
  social_insurance_number_sealed: string | null;
  profile_picture_key: string | null;
  has_company: Generated<boolean>;
  deleted_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
};

export type CompaniesTable = {
  id: string;
  owner_id: string;
  name: string;
  legal_name: Generated<string>;
  industry: Generated<string>;
  size: Generated<string>;
  website: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  tax_id: Generated<string>;
  registration_number: Generated<string>;
  logo_key: string | null;
  created_at: Instant;
  updated_at: Instant;
};

export type DocumentsTable = {
  id: string;
  user_id: string;
  document_type: DocumentType;
  name: string;
  content_type: string;
  size_bytes: number;
  file_key: string;
  created_at: Instant;
};

/** A view: whom a person deals with, and whether a booking is confirmed between them. */
export type DealingsView = { user_id: string; partner_id: string; is_booked: boolean };

export type LoginFailuresTable = {
  key: Buffer;
  failures: number;
  last_failed_at: Instant;
  blocked_until: Instant | null;
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
  totp_sealed: string | null;
  totp_confirmed_at: Instant | null;
  totp_last_step: bigint | null;
};

export type CallNotesTable = { id: string; user_id: string; operator_id: string; note: string; created_at: Instant };

export type BugsTable = {
  id: string;
  reporter_id: string;
  title: string;
  description: string;
  status: Generated<BugStatus>;
  attachment_key: string | null;
  attachment_name: string | null;
  created_at: Instant;
  updated_at: Instant;
};

export type BugHistoryTable = {
  id: ColumnType<bigint, never, never>;
  bug_id: string;
  status: BugStatus;
  by: BugActor;
  note: string | null;
  at: Instant;
};

export type OperatorSessionsTable = {
  token_hash: Buffer;
  operator_id: string;
  created_at: Instant;
  expires_at: Instant;
  confirmed_at: Instant | null;
  last_used_at: Instant;
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

export type PlacesTable = {
  id: ColumnType<number, never, never>;
  kind: 'city' | 'postal_area';
  name: string;
  search_name: string;
  telling_name: string;
  region: string;
  country: string;
  postal_code: string;
  latitude: number | null;
  longitude: number | null;
  population: number;
};

export type GazetteerEditionTable = { only_one: Generated<boolean>; edition: string };

export type JobsTable = {
  id: string;
  owner_id: string;
  title: string;
  description: string;
  wage_cents: bigint;
  worker_count: number;
  start_date: Day;
  timezone: string;
  status: Generated<JobStatus>;
  street_address: string;
  city: string;
  zip_code: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  precision: Precision;
  /** A `cube` in its text form, `(x, y, z)`. */
  place: string | null;
  schedule_name: string;
  break_minutes: number;
  week_count: number;
  days: ColumnType<ScheduledDayBody[], string, string>;
  first_shift_at: Instant;
  last_shift_at: Instant;
  estimated_cost_cents: bigint;
  pending_count: Generated<number>;
  accepted_count: Generated<number>;
  confirmed_count: Generated<number>;
  was_accepted: Generated<boolean>;
  search_text: string;
  search_city: string;
  search_words: ColumnType<string, never, never>;
  created_at: Instant;
  updated_at: Instant;
};

export type JobWordsTable = { word: string };

export type ApplicationsTable = {
  id: string;
  job_id: string;
  worker_id: string;
  final_wage_cents: bigint;
  status: ApplicationStatus;
  withdrawn_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
};

export type ApplicationHistoryTable = {
  id: ColumnType<bigint, never, never>;
  application_id: string;
  status: ApplicationStep;
  by: JobActor;
  at: Instant;
};

export type LedgerAccountsTable = {
  id: ColumnType<bigint, never, never>;
  owner_id: string;
  kind: 'available' | 'escrow' | 'payout' | 'card_in' | 'bank_out';
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
};

export type EntriesTable = {
  account_id: bigint;
  seq: bigint;
  journal_id: string;
  amount: bigint;
  balance_after: bigint;
};

export type WalletsTable = {
  user_id: string;
  transaction_count: Generated<bigint>;
  deposit_count: Generated<bigint>;
  withdrawal_count: Generated<bigint>;
  created_at: Instant;
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
};

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  fingerprint: Buffer;
  operation_id: string;
  created_at: Instant;
};

export type ProviderEventsTable = { id: string; type: string; received_at: Instant };

export type Tables = {
  ledger_accounts: LedgerAccountsTable;
  journals: JournalsTable;
  entries: EntriesTable;
  wallets: WalletsTable;
  cards: CardsTable;
  card_customers: CardCustomersTable;
  deposits: DepositsTable;
  withdrawals: WithdrawalsTable;
  withdrawal_methods: WithdrawalMethodsTable;
  wallet_transactions: WalletTransactionsTable;
  dues: DuesTable;
  idempotency_keys: IdempotencyKeysTable;
  provider_events: ProviderEventsTable;
  jobs: JobsTable;
  job_words: JobWordsTable;
  shifts: ShiftsTable;
  applications: ApplicationsTable;
  application_history: ApplicationHistoryTable;
  worker_shifts: WorkerShiftsTable;
  worker_shift_funding: WorkerShiftFundingView;
  scans: ScansTable;
  attendance_log: AttendanceLogTable;
  live_changes: LiveChangesTable;
  calendar_feeds: CalendarFeedsTable;
  users: UsersTable;
  companies: CompaniesTable;
  documents: DocumentsTable;
  login_failures: LoginFailuresTable;
  dealings: DealingsView;
  sessions: SessionsTable;
  email_tokens: EmailTokensTable;
  outbox_events: OutboxEventsTable;
  mails: MailsTable;
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  audit_entries: AuditEntriesTable;
  call_notes: CallNotesTable;
  bugs: BugsTable;
  bug_history: BugHistoryTable;
  places: PlacesTable;
  gazetteer_edition: GazetteerEditionTable;
};
