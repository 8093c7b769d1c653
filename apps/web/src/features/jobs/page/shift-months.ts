import { localDay } from '@relevo/i18n/shift-times';
import type { Shift } from '../parts/job-pay.ts';

export type CalendarDay<Each> = Readonly<{ date: string; shifts: readonly Each[] }>;
/** Weeks begin on Sunday, as calendars in Canada do; null fills the days of other months. */
export type ShiftMonth<Each> = Readonly<{ month: string; weeks: readonly (CalendarDay<Each> | null)[][] }>;

/** The months in which a job has shifts, each as a sheet of a calendar at the job's place. */
export function shiftMonths<Each extends Shift>(shifts: readonly Each[], timezone: string): ShiftMonth<Each>[] {
  const byDate = new Map<string, Each[]>();
  for (const shift of shifts) {
    const date = localDay(shift.starts_at, timezone);
    byDate.set(date, [...(byDate.get(date) ?? []), shift]);
  }
  const months = [...new Set([...byDate.keys()].map((date) => date.slice(0, 7)))].sort();
  return months.map((month) => ({ month, weeks: weeksOf(month, (date) => byDate.get(date) ?? []) }));
}

function weeksOf<Each>(month: string, shiftsOn: (date: string) => readonly Each[]): (CalendarDay<Each> | null)[][] {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  const emptyBefore = new Date(Date.UTC(year, ordinal - 1, 1)).getUTCDay();
  const dayCount = new Date(Date.UTC(year, ordinal, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((emptyBefore + dayCount) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - emptyBefore + 1;
      if (day < 1 || day > dayCount) return null;
      const date = `${month}-${String(day).padStart(2, '0')}`;
      return { date, shifts: shiftsOn(date) };
    }),
  );
}
