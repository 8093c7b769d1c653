import type { UserView } from '@relevo/contracts/profile';
import type { UserType } from '@relevo/domain/account';
import type { CompletionPart } from '@relevo/domain/profile-completion';

const sectionNames = [
  'contact',
  'company',
  'professional',
  'languages',
  'characteristics',
  'banking',
  'emergency-contacts',
  'documents',
  'contracts',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** Where each part of the checklist is filled in. */
export const sectionOfPart: Record<CompletionPart, SectionName> = {
  contact: 'contact',
  biography: 'professional',
  languages: 'languages',
  emergency_contacts: 'emergency-contacts',
  identity_document: 'documents',
  banking: 'banking',
  company: 'company',
};

/** What an employer has to fill in comes first; the rest is optional. */
const employerSections: readonly SectionName[] = ['contact', 'company', 'documents'];

/** Whether the account acts for the company of another person. */
export const isMember = ({ membership }: Pick<UserView, 'membership'>) =>
  membership !== null && membership.role !== 'owner';

/** Every account has the eight sections; the owner of a company has one more for it. */
export function sectionsFor(userType: UserType, actsForOthers = false): SectionName[] {
  if (userType === 'worker' || actsForOthers) return sectionNames.filter((name) => name !== 'company');
  return [...employerSections, ...sectionNames.filter((name) => !employerSections.includes(name))];
}

export type SectionState = 'complete' | 'missing' | 'optional';

type Checklist = { parts: readonly CompletionPart[]; missing: readonly CompletionPart[] };

/** The state of a section in the checklist; a section without required fields is optional. */
export function sectionState(name: SectionName, { parts, missing }: Checklist): SectionState {
  const asked = parts.filter((part) => sectionOfPart[part] === name);
  if (asked.length === 0) return 'optional';
  return asked.some((part) => missing.includes(part)) ? 'missing' : 'complete';
}

/** The next section to fill in after one: further down first, then from the top. */
export function nextMissing(
  sections: readonly { name: SectionName; state: SectionState }[],
  after: SectionName,
): SectionName | undefined {
  const index = sections.findIndex(({ name }) => name === after);
  const others = [...sections.slice(index + 1), ...sections.slice(0, index)];
  return others.find(({ state }) => state === 'missing')?.name;
}

/** The section an address like `/profile#banking` asks for. */
export function sectionAt(hash: string, names: readonly SectionName[]): SectionName | undefined {
  return names.find((name) => `#${name}` === hash);
}
