import { addDays, isTimezone, weekdayOf } from './calendar-days.ts';
import { localDate, shiftsOf } from './schedule.ts';

/** Hours of one weekday in which the team calls; 1 is Monday. */
export type CallHours = Readonly<{ weekday: number; startTime: string; endTime: string }>;
/** When the team calls people under review. */
export type CallPlan = Readonly<{ timezone: string; hours: readonly CallHours[] }>;

export const callSlotMinutes = 30;
/** The team needs time to see that a slot was picked. */
const noticeMinutes = 120;
const daysAhead = 7;

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const hoursPattern = /^([a-z]{3})(?:-([a-z]{3}))? ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;

/** Reads `America/Toronto mon-fri 09:00-12:00, sat 10:00-12:00`; null when it is written in another way. */
export function parseCallPlan(text: string): CallPlan | null {
  const [timezone = '', ...rest] = text.trim().split(/\s+/);
  const parts = rest
    .join(' ')
    .split(',')
    .map((part) => parseHours(part.trim()));
  if (!isTimezone(timezone) || parts.some((part) => part === null)) return null;
  return { timezone, hours: parts.flatMap((part) => part ?? []) };
}

function parseHours(text: string): CallHours[] | null {
  const [, first = '', last = first, fromHour, fromMinute, toHour, toMinute] = hoursPattern.exec(text) ?? [];
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  const [startTime, endTime] = [`${fromHour}:${fromMinute}`, `${toHour}:${toMinute}`];
  if (from === -1 || to < from || endTime <= startTime) return null;
  return weekdays.slice(from, to + 1).map((_, index) => ({ weekday: from + index + 1, startTime, endTime }));
}

/** The starts of all slots that can be picked at this moment, in order. */
export function callSlots({ timezone, hours }: CallPlan, now: Date): Date[] {
  const today = localDate(now, timezone);
  const days = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index));
  const dates = days.flatMap((date) =>
    hours
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .map(({ startTime, endTime }) => ({ date, startTime, endTime })),
  );
  const length = callSlotMinutes * 60_000;
  const starts = shiftsOf({ timezone, dates }).flatMap(({ startsAt, endsAt }) => {
    const count = Math.floor((endsAt.getTime() - startsAt.getTime()) / length);
    return Array.from({ length: count }, (_, index) => startsAt.getTime() + index * length);
  });
  const earliest = now.getTime() + noticeMinutes * 60_000;
  return [...new Set(starts)]
    .filter((start) => start >= earliest)
    .sort((a, b) => a - b)
    .map((start) => new Date(start));
}

/** Whether this moment is one of the slots. */
export function isCallSlot(plan: CallPlan, now: Date, startsAt: Date): boolean {
  return callSlots(plan, now).some((slot) => slot.getTime() === startsAt.getTime());
}
