import type { UserView } from '@relevo/contracts/profile';
import type { SectionName } from './section-names.ts';

const joined = (words: readonly string[]) => words.filter((word) => word !== '').join(' · ');

const summaries: Partial<Record<SectionName, (user: UserView) => string>> = {
  contact: ({ email, phone, city }) => joined([email, phone ?? '', city]),
  company: ({ company_legal_name = '', company_address = '' }) => joined([company_legal_name, company_address]),
  professional: ({ skills, education }) => joined([...skills, education]),
  languages: ({ languages }) => joined(languages.map(({ language }) => language)),
  // The server answers the account masked.
  banking: ({ bank_account }) => bank_account,
  'emergency-contacts': ({ emergency_contacts: contacts }) => joined(contacts.map(({ name }) => name)),
};

/** What a closed section holds, in the user's own words; null when there is nothing to show. */
export function sectionSummary(name: SectionName, user: UserView): string | null {
  return summaries[name]?.(user) || null;
}
