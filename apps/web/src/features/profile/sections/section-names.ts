import type { UserType } from '@relevo/domain/account';
import type { CompletionPart } from '@relevo/domain/profile-completion';

export const sectionNames = [
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

/** Everyone has the eight sections; an employer's company comes on top of them. */
export function sectionsFor(userType: UserType): SectionName[] {
  return sectionNames.filter((name) => name !== 'company' || userType === 'employer');
}

export type SectionState = 'complete' | 'missing' | 'optional';

type Checklist = { parts: readonly CompletionPart[]; missing: readonly CompletionPart[] };

/** How a section stands in the checklist; one that no part of it asks about is optional. */
export function sectionState(name: SectionName, { parts, missing }: Checklist): SectionState {
  const asked = parts.filter((part) => sectionOfPart[part] === name);
  if (asked.length === 0) return 'optional';
  return asked.some((part) => missing.includes(part)) ? 'missing' : 'complete';
}

/** The section an address like `/profile#banking` asks for. */
export function sectionAt(hash: string, names: readonly SectionName[]): SectionName | undefined {
  return names.find((name) => `#${name}` === hash);
}
