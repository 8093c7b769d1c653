import type { Language } from '@relevo/domain/account';
import type { BugStatus } from '@relevo/domain/bug-lifecycle';

/** Where a report of something broken stands. */
export const bugStatusTexts: Record<Language, Record<BugStatus, string>> = {
  en: { open: 'Open', in_progress: 'In progress', resolved: 'Resolved', closed: 'Closed' },
  fr: { open: 'Ouvert', in_progress: 'En cours', resolved: 'Résolu', closed: 'Fermé' },
};
