const dayMs = 86_400_000;

/** The period of the same length right before; calendar days, `YYYY-MM-DD`. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

const longestPeriodDays = 366;

/** Why two days are no period to count in; null when they are. */
export function periodProblem({
  from,
  to,
}: {
  from: string;
  to: string;
}): 'period_reversed' | 'period_too_long' | null {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (days < 0) return 'period_reversed';
  return days >= longestPeriodDays ? 'period_too_long' : null;
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The year is bounded because PostgreSQL has no year zero, and no living user was born before 1900.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '1900';
}

/** A day within the years that people work in. */
export function isWorkingYearDate(date: string): boolean {
  return isCalendarDate(date) && date >= '2000' && date < '2100';
}

/** Adds calendar days: a day of 23 or 25 hours counts as one. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 is Monday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The first day with this weekday, not before `earliest`. */
export function nextWeekday(weekday: number, earliest: string): string {
  return addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7);
}

/** A named IANA zone, such as America/Toronto; offsets like +05:00 are refused. */
export function isTimezone(name: string): boolean {
  if (!/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(name) || name.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
