import type { ShiftView, WorkerShiftView } from '@relevo/contracts/shifts';
import { localDay } from '@relevo/i18n/shift-times';

export type Board = {
  /** Today's shifts, in the order they begin. */
  shifts: ShiftView[];
  /** Everybody in them. */
  people: WorkerShiftView[];
};

/** What the board of this moment shows: today at each job's own place, and what still runs from the night before. */
export function boardOf(shifts: readonly ShiftView[], now: Date): Board {
  const shown = shifts.filter((shift) => isOfToday(shift, now) && !isCalledOff(shift)).sort(byStart);
  return { shifts: shown, people: shown.flatMap(({ worker_shifts }) => worker_shifts) };
}

function isOfToday(shift: ShiftView, now: Date): boolean {
  const { timezone } = shift.job;
  const today = localDay(now.toISOString(), timezone);
  if (localDay(shift.starts_at, timezone) === today) return true;
  const hasBegun = Date.parse(shift.starts_at) <= now.getTime();
  // Somebody whose end was not scanned is still at work, as far as anyone knows.
  const isRunning = Date.parse(shift.ends_at) > now.getTime() || shift.status === 'in_progress';
  return hasBegun && isRunning;
}

/** Gone with its job, or with everybody in it; where somebody was expected and did not come, that is worth knowing. */
export function isCalledOff({ status, worker_shifts: booked }: ShiftView): boolean {
  return status === 'cancelled' && !booked.some(({ standing }) => standing === 'missed');
}

function byStart(left: ShiftView, right: ShiftView): number {
  return Date.parse(left.starts_at) - Date.parse(right.starts_at) || left.job.title.localeCompare(right.job.title);
}

const hourMs = 60 * 60 * 1000;
/** A day of 25 hours, two hours in which a forgotten end is still open, and one for the hour that is rounded. */
const reachMs = 28 * hourMs;

/** The span to ask the server for; the same during an hour, so that what was answered is not asked for again. */
export function instantsOfBoard(now: Date): { from: string; to: string } {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  return { from: new Date(hour - reachMs).toISOString(), to: new Date(hour + reachMs).toISOString() };
}
