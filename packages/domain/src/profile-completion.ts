import { biographyMinimumLength, type UserType } from './account.ts';

export const completionParts = [
  'contact',
  'biography',
  'languages',
  'emergency_contacts',
  'identity_document',
  'banking',
  'company',
] as const;
export type CompletionPart = (typeof completionParts)[number];

/** The facts that the checklist needs. */
export type CompletionFacts = Readonly<{
  userType: UserType;
  hasContact: boolean;
  biographyLength: number;
  languageCount: number;
  emergencyContactCount: number;
  hasIdentityDocument: boolean;
  hasBanking: boolean;
  hasCompany: boolean;
  /** Whether the account acts for the company of another person, which was reviewed with its owner. */
  isMember: boolean;
}>;

const checks: Record<CompletionPart, { for: readonly UserType[]; isMet(facts: CompletionFacts): boolean }> = {
  contact: { for: ['employer', 'worker'], isMet: ({ hasContact }) => hasContact },
  biography: { for: ['worker'], isMet: ({ biographyLength }) => biographyLength >= biographyMinimumLength },
  languages: { for: ['worker'], isMet: ({ languageCount }) => languageCount > 0 },
  emergency_contacts: { for: ['worker'], isMet: ({ emergencyContactCount }) => emergencyContactCount > 0 },
  identity_document: { for: ['employer', 'worker'], isMet: ({ hasIdentityDocument }) => hasIdentityDocument },
  banking: { for: ['worker'], isMet: ({ hasBanking }) => hasBanking },
  company: { for: ['employer'], isMet: ({ hasCompany }) => hasCompany },
};

/** The parts a user of this type completes before the review, in the order of the checklist. */
export function partsFor(userType: UserType, isMember = false): CompletionPart[] {
  if (isMember) return ['contact'];
  return completionParts.filter((part) => checks[part].for.includes(userType));
}

export function profileCompletion(facts: CompletionFacts): { percent: number; missing: CompletionPart[] } {
  const parts = partsFor(facts.userType, facts.isMember);
  const missing = parts.filter((part) => !checks[part].isMet(facts));
  return { percent: Math.round(((parts.length - missing.length) / parts.length) * 100), missing };
}
