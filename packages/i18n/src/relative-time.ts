import type { Language } from '@relevo/domain/account';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { unit: 'year', seconds: 365 * day },
  { unit: 'month', seconds: 30 * day },
  { unit: 'day', seconds: day },
  { unit: 'hour', seconds: hour },
  { unit: 'minute', seconds: minute },
] as const;

const locale: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

/** How long ago, or how soon, in the largest unit that is full: "3 hours ago", "in 5 minutes", "now". */
export function formatRelative(instant: string, now: Date, language: Language): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000;
  const largest = units.find((unit) => Math.abs(seconds) >= unit.seconds);
  if (!largest) return new Intl.RelativeTimeFormat(locale[language], { numeric: 'auto' }).format(0, 'second');
  // Not "yesterday": forty hours ago may be the day before.
  return new Intl.RelativeTimeFormat(locale[language], { numeric: 'always' }).format(
    Math.trunc(seconds / largest.seconds),
    largest.unit,
  );
}
