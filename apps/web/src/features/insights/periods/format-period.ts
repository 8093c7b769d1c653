import type { Language } from '@relevo/domain/account';
import type { Period } from './period.ts';

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };
const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** "Oct 17 – Nov 15, 2026"; what both days share is said once. */
export function formatPeriod({ from, to }: Period, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    noon(from),
    noon(to),
  );
}
