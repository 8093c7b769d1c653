import type { Characteristics, EmergencyContact, LanguageSkill } from '@relevo/contracts/profile';
import type { AddressPrecision, Language, Sex, UserType } from '@relevo/domain/account';
import type { AvailabilityWindow, DaysOff } from '@relevo/domain/availability';
import type { Certificate, DocumentType } from '@relevo/domain/documents';
import type { ReviewStatus } from '@relevo/domain/review-lifecycle';
import type { SignInMethod } from '@relevo/domain/second-factor';
import type { ColumnType, Generated } from 'kysely';
import type { Day, Instant, JsonList } from './column-types.ts';

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
  /** Approved because they joined an approved company, which leaving takes back. */
  approved_as_member: Generated<boolean>;
  /** When it was first submitted since it was last approved; null before that. */
  waiting_since: Instant | null;
  suspended_at: Instant | null;
  /** When it was last restored from a suspension. */
  restored_at: Instant | null;
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
  call_preference: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  address_precision: AddressPrecision | null;
  deleted_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  /** What searches for jobs look at for this person; written by triggers alone. */
  search_flags: ColumnType<number, never, never>;
};

export type DocumentsTable = {
  id: string;
  user_id: string;
  document_type: DocumentType;
  name: string;
  content_type: string;
  size_bytes: number;
  file_key: string;
  certificate: Certificate | null;
  /** The last day on which it is valid. */
  expires_on: Day | null;
  expiry_mails: Generated<number>;
  created_at: Instant;
};

/** When a worker wants to work, and from which employers offers may come. */
export type AvailabilitiesTable = {
  user_id: string;
  weekly: ColumnType<AvailabilityWindow[] | null, string | null, string | null>;
  days_off: JsonList<DaysOff>;
  timezone: string;
  open_to_offers: boolean;
  within_km: number;
  min_wage_cents: bigint | null;
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
  refresh_generation: Generated<number>;
  password_confirmed_at: Instant | null;
  method: Generated<SignInMethod>;
};

export type EmailTokenPurpose = 'verify_email' | 'reset_password' | 'undo_bank_change' | 'stop_factor_reset';

export type EmailTokensTable = {
  token_hash: Buffer;
  user_id: string;
  purpose: EmailTokenPurpose;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  used_from: string | null;
  bank_change_id: string | null;
};

export type LoginFailuresTable = {
  key: Buffer;
  failures: number;
  last_failed_at: Instant;
  blocked_until: Instant | null;
};

export type HourlyUseKind =
  | 'export'
  | 'report'
  | 'report_page'
  | 'card_attachment'
  | 'push_subscription'
  | 'saved_search'
  | 'connection'
  | 'offer_answer'
  | 'template'
  | 'job_import'
  | 'availability'
  | 'staffing'
  | 'payout_onboarding'
  | 'paper_file'
  | 'webhook_test'
  | 'webhook_redelivery';

export type HourlyUsesTable = { user_id: string; kind: HourlyUseKind; uses: number; since: Instant };

/** A view: whom a person deals with, and whether a booking is confirmed between them. */
export type DealingsView = { user_id: string; partner_id: string; is_booked: boolean };

export type CallSlotsTable = { starts_at: Instant; user_id: string; picked_at: Instant };

export type AccountTables = {
  users: UsersTable;
  availabilities: AvailabilitiesTable;
  documents: DocumentsTable;
  sessions: SessionsTable;
  email_tokens: EmailTokensTable;
  login_failures: LoginFailuresTable;
  hourly_uses: HourlyUsesTable;
  call_slots: CallSlotsTable;
  dealings: DealingsView;
};
