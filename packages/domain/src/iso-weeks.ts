import { addDays, weekdayOf } from './calendar-days.ts';

const weekPattern = /^(\d{4})-W(\d{2})$/;

/** The ISO week of a calendar day, such as 2026-W47: it belongs to the year of its Thursday. */
export function isoWeekOf(date: string): string {
  const thursday = addDays(date, 4 - weekdayOf(date));
  const year = thursday.slice(0, 4);
  const number = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * 86_400_000)) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** The Monday that a week begins with. */
export function mondayOf(week: string): string {
  const [, year = '', number = ''] = weekPattern.exec(week) ?? [];
  // The fourth of January lies in the first week of every year.
  const fourth = `${year}-01-04`;
  return addDays(fourth, 1 - weekdayOf(fourth) + (Number(number) - 1) * 7);
}

/** A week that exists, in the years that people work in: not every year has 53. */
export function isIsoWeek(text: string): boolean {
  const [, year = '', number = ''] = weekPattern.exec(text) ?? [];
  if (year < '2000' || year > '2099' || number < '01' || number > '53') return false;
  return isoWeekOf(mondayOf(text)) === text;
}

export function addWeeks(week: string, count: number): string {
  return isoWeekOf(addDays(mondayOf(week), count * 7));
}

/** How many weeks there are from one to another, both counted; not positive when they are reversed. */
export function countWeeks({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(mondayOf(to)) - Date.parse(mondayOf(from))) / (7 * 86_400_000)) + 1;
}

/** The weeks from one to another, both included; none when they are reversed. */
export function weeksBetween({ from, to }: { from: string; to: string }): string[] {
  return Array.from({ length: Math.max(0, countWeeks({ from, to })) }, (_each, index) => addWeeks(from, index));
}
