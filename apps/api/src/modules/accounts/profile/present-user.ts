import type { UserView } from '@relevo/contracts/profile';
import type { MembershipView } from '@relevo/contracts/team';
import { profileCompletion } from '@relevo/domain/profile-completion';
import { isProfileVerified, type ReviewStatus } from '@relevo/domain/review-lifecycle';
import { listRights, type Role } from '@relevo/domain/team-rights';
import type { Selectable } from 'kysely';
import type { CompaniesTable } from '../../../platform/database/tables/company-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Document, presentDocument } from '../documents/present-document.ts';
import { completionFacts } from './completion-facts.ts';
import { maskSecrets } from './sealed-fields.ts';
import type { User } from './users.repository.ts';

type CompanyFields = Pick<
  Selectable<CompaniesTable>,
  'id' | 'name' | 'logo_key' | 'legal_name' | 'registration_number' | 'address' | 'email' | 'phone'
>;

/** What an employer is in the company that they act for. */
export type Membership = {
  role: Role;
  site_ids: string[] | null;
  /** How the review of another person who owns the company stands; null for the owner. */
  owner_status: ReviewStatus | null;
  /** Null until the owner has filled it in. */
  company: CompanyFields | null;
};

type Parts = { documents: readonly Document[]; membership: Membership | null };

/** The account as its owner sees it. */
export function presentUser(deps: Deps, user: User, { documents, membership }: Parts): UserView {
  const picture = user.profile_picture_key && deps.media.addressOf(user.profile_picture_key);
  const isMember = membership !== null && membership.role !== 'owner';
  const hasCompany = user.has_company || (membership?.company ?? null) !== null;
  const documentsOf = (type: Document['document_type']) =>
    documents.filter(({ document_type }) => document_type === type).map((document) => presentDocument(deps, document));
  return {
    id: user.id,
    user_type: user.user_type,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    sex: user.sex,
    phone: user.phone,
    date_of_birth: user.date_of_birth,
    address_line1: user.address_line1,
    city: user.city,
    zip_code: user.zip_code,
    country: user.country,
    criminal_record_check: user.criminal_record_check,
    account_language: user.account_language,
    profile_picture: picture,
    profile_photo: picture,
    biography: user.biography,
    education: user.education,
    work_experience: user.work_experience,
    references: user.references_text,
    skills: user.skills,
    work_visa: user.work_visa,
    driving_license: user.driving_license,
    languages: user.languages,
    characteristics: user.characteristics,
    emergency_contacts: user.emergency_contacts,
    bank_institution: user.bank_institution,
    bank_transit: user.bank_transit,
    ...maskSecrets(deps, user),
    identity_documents: documentsOf('identity'),
    full_body_photos: documentsOf('full_body_photo'),
    call_preference: user.call_preference,
    ...(deps.config.callPlan && !isProfileVerified(user.review_status) && { offers_call_slots: true as const }),
    latitude: user.latitude,
    longitude: user.longitude,
    address_precision: user.address_precision,
    ...(user.user_type === 'employer' && presentCompanyFields(membership?.company)),
    membership: membership && presentMembership(deps, membership),
    profile_completion: profileCompletion(
      completionFacts({ ...user, has_company: hasCompany }, { documents, isMember }),
    ),
    is_email_verified: user.email_verified_at !== null,
    is_verified: isProfileVerified(user.review_status) && isProfileVerified(membership?.owner_status ?? 'approved'),
    review_status: user.review_status,
    review_reason: user.review_reason,
    created_at: user.created_at.toISOString(),
  };
}

function presentMembership(deps: Deps, { role, site_ids, company }: Membership): MembershipView {
  return {
    company: {
      id: company?.id ?? null,
      name: company?.name ?? '',
      logo: company?.logo_key ? deps.media.addressOf(company.logo_key) : null,
    },
    role,
    rights: listRights(role),
    site_ids,
  };
}

function presentCompanyFields(company: CompanyFields | null | undefined) {
  return {
    company_legal_name: company?.legal_name ?? '',
    company_neq: company?.registration_number ?? '',
    company_address: company?.address ?? '',
    company_email: company?.email ?? '',
    company_phone: company?.phone ?? '',
  };
}
