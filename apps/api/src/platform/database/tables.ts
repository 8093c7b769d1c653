import type { Characteristics, EmergencyContact, LanguageSkill } from '@relevo/contracts/profile';
import type { Language, Sex, UserType } from '@relevo/domain/account';
import type { DocumentType } from '@relevo/domain/documents';
import type { ReviewStatus } from '@relevo/domain/review-lifecycle';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

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

export type Tables = {
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
  places: PlacesTable;
  gazetteer_edition: GazetteerEditionTable;
};
