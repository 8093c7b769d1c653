import { isPastMidnight, wallMinutes } from '@relevo/domain/schedule';
import { type DraftDay, type DraftTimes, usualTimes } from './schedule-pattern.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const shiftsPerDayMaximum = 3;

/** A shift with its index in the list: the server names days by their index. */
type PlacedShift = Readonly<{ index: number; shift: DraftDay }>;

export function shiftsOn(days: readonly DraftDay[], weekday: number): PlacedShift[] {
  return days.flatMap((shift, index) => (shift.weekday === weekday ? [{ index, shift }] : []));
}

/** Turns a weekday on with the times of the chosen day before it, or off with all its shifts. */
export function toggleDay(days: readonly DraftDay[], weekday: number): DraftDay[] {
  if (days.some((day) => day.weekday === weekday)) return days.filter((day) => day.weekday !== weekday);
  const model = days.findLast((day) => day.weekday < weekday) ?? days[0];
  const shifts = model ? days.filter((day) => day.weekday === model.weekday) : [usualTimes];
  return shifts.reduce<DraftDay[]>(
    (list, { start_time, end_time }) => inserted(list, { weekday, start_time, end_time }),
    [...days],
  );
}

/** Another shift on a chosen day: four hours, an hour after its last one. */
export function addShift(days: readonly DraftDay[], weekday: number): DraftDay[] {
  const before = days.findLast((day) => day.weekday === weekday);
  if (!before) return [...days];
  const start_time = laterBy(before.end_time, 60);
  return inserted(days, { weekday, start_time, end_time: laterBy(start_time, 4 * 60) });
}

export function removeShift(days: readonly DraftDay[], index: number): DraftDay[] {
  return days.filter((_day, place) => place !== index);
}

export function withTime(
  days: readonly DraftDay[],
  index: number,
  time: Partial<Pick<DraftDay, 'start_time' | 'end_time'>>,
): DraftDay[] {
  return days.map((day, place) => (place === index ? { ...day, ...time } : day));
}

/** How long a shift is by the clock, and whether it ends the next day; null while a time is missing. */
export function lengthOf({ start_time, end_time }: DraftTimes): { minutes: number; endsNextDay: boolean } | null {
  if (start_time === '' || end_time === '' || start_time === end_time) return null;
  const day = { startTime: start_time, endTime: end_time };
  return { minutes: wallMinutes(day), endsNextDay: isPastMidnight(day) };
}

function inserted(days: readonly DraftDay[], added: DraftDay): DraftDay[] {
  const place = days.findIndex((day) => day.weekday > added.weekday);
  return place === -1 ? [...days, added] : days.toSpliced(place, 0, added);
}

function laterBy(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const later = (hour * 60 + minute + minutes) % (24 * 60);
  return `${String(Math.floor(later / 60)).padStart(2, '0')}:${String(later % 60).padStart(2, '0')}`;
}
