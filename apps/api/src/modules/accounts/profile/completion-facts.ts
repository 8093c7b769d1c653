import type { CompletionFacts } from '@relevo/domain/profile-completion';
import type { Document } from '../documents/present-document.ts';
import type { User } from './users.repository.ts';

/** The facts of an account that the completion checklist needs. */
export function completionFacts(
  user: User,
  { documents, isMember }: { documents: readonly Pick<Document, 'document_type'>[]; isMember: boolean },
): CompletionFacts {
  return {
    userType: user.user_type,
    hasContact: [user.first_name, user.last_name, user.phone, user.address_line1, user.city].every(Boolean),
    biographyLength: user.biography.length,
    languageCount: user.languages.length,
    emergencyContactCount: user.emergency_contacts.length,
    hasIdentityDocument: documents.some(({ document_type }) => document_type === 'identity'),
    hasBanking: Boolean(user.bank_account_sealed && user.bank_institution && user.bank_transit),
    hasCompany: user.has_company,
    isMember,
  };
}
