import { addDays } from './calendar-days.ts';
import { addWeeks, isoWeekOf, mondayOf, weeksBetween } from './iso-weeks.ts';
import { dayStart, localDate } from './schedule.ts';

/** One calendar for all cities: weeks of several zones would not add up to the ledger. */
export const kpiZone = 'America/Toronto';

export function kpiWeekAt(instant: Date): string {
  return isoWeekOf(localDate(instant, kpiZone));
}

/** The instants between which a week lies; the second is the first of the next week. */
export function kpiWeekSpan(week: string): { startsAt: Date; endsAt: Date } {
  const monday = mondayOf(week);
  return { startsAt: dayStart(monday, kpiZone), endsAt: dayStart(addDays(monday, 7), kpiZone) };
}

const hourMs = 3_600_000;
/** In UTC: after midnight all over Canada. */
const nightHour = 9;
/** The running week and twelve before it: a bank sends money back within 90 days. */
const weeksOfEachNight = 13;
/** Of those before them, as many each night: all are made again in turn, however late something changed. */
const formerWeeksOfANight = 13;

type Progress = Readonly<{ first: string; made: ReadonlyMap<string, Date>; now: Date }>;

/**
 * The weeks with figures that are out of date, the running one first: it is made every hour, recent weeks every night,
 * and of the former ones those that were made longest ago.
 */
export function kpiWeeksToMake({ first, made, now }: Progress): string[] {
  const running = kpiWeekAt(now);
  const night = lastNight(now);
  const isMadeSince = (week: string, at: number) => (made.get(week)?.getTime() ?? Number.NEGATIVE_INFINITY) >= at;
  const weeks = weeksBetween({ from: first < running ? first : running, to: running }).reverse();
  const recentFrom = addWeeks(running, 1 - weeksOfEachNight);
  const former = weeks.filter((week) => week < recentFrom && made.has(week));
  const doneTonight = former.filter((week) => isMadeSince(week, night)).length;
  const inTurn = former
    .filter((week) => !isMadeSince(week, night))
    .sort((left, right) => (made.get(left)?.getTime() ?? 0) - (made.get(right)?.getTime() ?? 0))
    .slice(0, Math.max(0, formerWeeksOfANight - doneTonight));
  return weeks.filter((week) => {
    if (week === running) return !isMadeSince(week, now.getTime() - hourMs);
    // One that was made while it was running has no end yet.
    if (!isMadeSince(week, kpiWeekSpan(week).endsAt.getTime())) return true;
    return week >= recentFrom ? !isMadeSince(week, night) : inTurn.includes(week);
  });
}

function lastNight(now: Date): number {
  const today = new Date(now).setUTCHours(nightHour, 0, 0, 0);
  return today <= now.getTime() ? today : today - 24 * hourMs;
}
