import type { Language } from '@relevo/domain/account';

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

/** A day as short as an axis needs it: "Nov 3", "3 nov.". */
export function formatTickDay(date: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}
