import type { Language } from '@relevo/domain/account';
import type { Role } from '@relevo/domain/team-rights';

/** What a member of a company is called, inside a sentence. */
export const roleTexts: Record<Language, Record<Role, string>> = {
  en: { owner: 'owner', manager: 'manager', supervisor: 'supervisor', accountant: 'accountant' },
  fr: { owner: 'propriétaire', manager: 'gestionnaire', supervisor: 'superviseur', accountant: 'comptable' },
};
