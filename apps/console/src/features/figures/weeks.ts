import type { KpiWeekView } from '@relevo/contracts/console-figures';
import type { Language } from '@relevo/domain/account';
import { addDays } from '@relevo/domain/calendar-days';
import { mondayOf } from '@relevo/domain/iso-weeks';

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };
const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** "Nov 16–22, 2026" for 2026-W47. */
export function formatWeek(week: string, language: Language): string {
  return formatDays(week, language, { dateStyle: 'medium' });
}

/** "Nov 16–22": of 26 weeks no two are alike without the year. */
export function formatShortWeek(week: string, language: Language): string {
  return formatDays(week, language, { day: 'numeric', month: 'short' });
}

function formatDays(week: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const monday = mondayOf(week);
  const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  return format.formatRange(noon(monday), noon(addDays(monday, 6)));
}

/** "Nov 16": there is room for a few letters under an axis. */
export function formatMonday(week: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.format(noon(mondayOf(week)));
}

/** Few weeks would be a chart of one corner. */
const fewestWeeks = 8;

/** Without the weeks before anything happened. */
export function weeksSinceStart(weeks: readonly KpiWeekView[]): readonly KpiWeekView[] {
  const first = weeks.findIndex(hasFigures);
  return first < 0 ? weeks.slice(-fewestWeeks) : weeks.slice(Math.min(first, Math.max(0, weeks.length - fewestWeeks)));
}

export function hasFigures({ places, shifts, payouts, posted_jobs, ...week }: KpiWeekView): boolean {
  const counts = [places.offered, shifts.worked, shifts.missed, payouts?.count ?? 0, posted_jobs];
  return counts.some((count) => count > 0) || Number(week.gmv) > 0 || Number(week.outstanding_dues) > 0;
}
