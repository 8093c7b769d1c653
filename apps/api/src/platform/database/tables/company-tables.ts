import type { Precision } from '@relevo/contracts/jobs';
import type { LanguageSkill } from '@relevo/contracts/profile';
import type { Language, UserType } from '@relevo/domain/account';
import type { Scope } from '@relevo/domain/api-scopes';
import type { ActSubject, ActVia, CompanyAct } from '@relevo/domain/company-acts';
import type { ReviewStatus } from '@relevo/domain/review-lifecycle';
import type { MemberRole, Role } from '@relevo/domain/team-rights';
import type { Generated } from 'kysely';
import type { Day, Instant, JsonList } from './column-types.ts';

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
  /** The member who is asked to take the company over, and until when. */
  transfer_to: string | null;
  transfer_until: Instant | null;
  /** Ten characters, in the address of its public page. */
  public_code: Generated<string>;
  public_page: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
};

export type CompanySitesTable = {
  id: string;
  owner_id: string;
  name: string;
  street_address: string;
  city: string;
  zip_code: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  precision: Precision;
  created_at: Instant;
  updated_at: Instant;
};

export type CompanyMembersTable = {
  user_id: string;
  holder_id: string;
  role: Role;
  site_ids: string[] | null;
  invited_by: string | null;
  joined_at: Instant;
};

export type CompanyInvitationsTable = {
  id: string;
  holder_id: string;
  email: string;
  role: MemberRole;
  site_ids: string[] | null;
  invited_by: string;
  token_hash: Buffer;
  mailed_on: Day;
  mails: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  used_by: string | null;
  revoked_at: Instant | null;
};

export type CompanyActsTable = {
  id: string;
  holder_id: string;
  at: Instant;
  via: ActVia;
  actor_id: string | null;
  key_id: string | null;
  act: CompanyAct;
  subject_type: ActSubject | null;
  subject_id: string | null;
};

export type CompanyApiKeysTable = {
  id: string;
  holder_id: string;
  name: string;
  prefix: string;
  key_hash: Buffer;
  scopes: Scope[];
  created_by: string;
  created_at: Instant;
  expires_at: Instant | null;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
};

/** A view: the person who owns the company of this holder today. */
export type EmployersView = {
  id: string;
  person_id: string;
  first_name: string;
  last_name: string;
  email: string;
  profile_picture_key: string | null;
  account_language: Language;
  email_verified_at: Instant | null;
  review_status: ReviewStatus;
  suspended_at: Instant | null;
  deleted_at: Instant | null;
};

/** A view: the holders of companies that anyone may find. */
export type ApprovedEmployersView = { id: string };

/** A view: the person behind each id that work and money are kept under. */
export type PartiesView = {
  id: string;
  person_id: string;
  user_type: UserType;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  city: string;
  country: string;
  biography: string;
  skills: string[];
  languages: JsonList<LanguageSkill>;
  driving_license: boolean;
  profile_picture_key: string | null;
  account_language: Language;
  email_verified_at: Instant | null;
  review_status: ReviewStatus;
  suspended_at: Instant | null;
  restored_at: Instant | null;
  deleted_at: Instant | null;
};

export type CompanyTables = {
  companies: CompaniesTable;
  company_sites: CompanySitesTable;
  company_members: CompanyMembersTable;
  company_invitations: CompanyInvitationsTable;
  company_acts: CompanyActsTable;
  company_api_keys: CompanyApiKeysTable;
  approved_employers: ApprovedEmployersView;
  employers: EmployersView;
  parties: PartiesView;
};
