import type { Language } from './account.ts';

// The addresses of public pages that the web app links to, apart from the pages themselves: its first page has them.

/** A public page in one of its languages. */
export const inLanguage = (path: string, language: Language): string => (language === 'fr' ? `${path}?lang=fr` : path);

export const publicCitiesPath = (language: Language): string => inLanguage('/j/', language);

/** Leads to the page of a job, whatever its title is now. */
export const publicPathOfJob = (jobId: string, language: Language): string =>
  inLanguage(`/j/${encodeURIComponent(jobId)}`, language);
