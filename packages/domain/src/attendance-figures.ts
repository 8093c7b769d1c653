import { minutesLate } from './punctuality.ts';
import { type Presence, presenceOf, presences, type ShiftPhase } from './worker-shift-lifecycle.ts';

/** What the figures of a day or a period are counted from. */
export type BookedFacts = Readonly<{
  phase: ShiftPhase;
  startsAt: Date;
  endsAt: Date;
  checkedInAt: Date | null;
}>;

/** Booked: worked, under way, to come or missed; a cancelled booking is none. */
export function isBooked({ phase }: Pick<BookedFacts, 'phase'>): boolean {
  return phase !== 'cancelled';
}

/** How late a worker came, or is by now while the shift waits for them; zero for all others. */
export function latenessOf(booked: BookedFacts, now: Date): number {
  const presence = presenceOf({ ...booked, now });
  if (presence === 'late') return minutesLate(booked.startsAt, now);
  return presence === 'here' || presence === 'done' ? minutesLate(booked.startsAt, booked.checkedInAt) : 0;
}

type TodayFacts = Readonly<{
  startsAt: Date;
  endsAt: Date;
  isRunning: boolean;
  /** The calendar day of the start, and the one it is now, both in the job's time zone. */
  startDay: string;
  today: string;
}>;

/** Today: begins on this calendar day of the job's place, or began before and is not over. */
export function isOfToday({ startsAt, endsAt, isRunning, startDay, today }: TodayFacts, now: Date): boolean {
  if (startDay === today) return true;
  // A worker without an end scan still counts as at work.
  return startsAt <= now && (endsAt > now || isRunning);
}

export type DayFigures = Readonly<Record<Exclude<Presence, 'cancelled'> | 'booked', number>>;

/**
 * A day in numbers. Every booked worker has one presence, except that `late` also counts those who came late: they are
 * here or done as well.
 */
export function dayFigures(all: readonly BookedFacts[], now: Date): DayFigures {
  const booked = all.filter(isBooked);
  const having = (presence: Presence) => booked.filter((each) => presenceOf({ ...each, now }) === presence).length;
  const counted = Object.fromEntries(presences.map((presence) => [presence, having(presence)]));
  const { cancelled: _none, ...byPresence } = counted as Record<Presence, number>;
  return {
    ...byPresence,
    booked: booked.length,
    late: booked.filter((each) => latenessOf(each, now) > 0).length,
  };
}
