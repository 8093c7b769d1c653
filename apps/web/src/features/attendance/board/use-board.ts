import { useNow } from '@relevo/browser/use-now';
import type { ShiftView, WorkerShiftView } from '@relevo/contracts/shifts';
import { isOfToday } from '@relevo/domain/attendance-figures';
import { localDay } from '@relevo/i18n/shift-times';
import { useQuery } from '@tanstack/react-query';
import { useMayUse } from '../../../platform/rights.ts';
import { paymentsQuery } from '../parts/shifts.api.ts';
import { allShiftsQuery } from '../shifts/all-shifts.api.ts';

const refreshIntervalMs = 10_000;
/** The possible actions change with time alone, and a live change can be lost: everything is read once a minute. */
const pollIntervalMs = 60_000;

/** Today's shifts, live; every screen that shows them counts from this one answer. */
export function useTodayBoard(jobId: string | null) {
  const now = useNow(refreshIntervalMs);
  const shifts = useQuery({ ...allShiftsQuery({ ...instantsOfBoard(now), jobId }), refetchInterval: pollIntervalMs });
  return { now, shifts, board: shifts.data && boardOf(shifts.data, now) };
}

/** Today's board, live: who is in which shift, and which pay waits for approval. */
export function useBoard(jobId: string | null) {
  const today = useTodayBoard(jobId);
  const waiting = useQuery({
    ...paymentsQuery({ funding: 'in_review', page_size: '100', ...(jobId && { job: jobId }) }),
    refetchInterval: pollIntervalMs,
    // Who does not read payments approves the pay on the shift.
    enabled: useMayUse('money', 'read'),
  });
  return { ...today, waiting };
}

type Board = {
  /** Today's shifts, in the order they begin. */
  shifts: ShiftView[];
  /** All workers of these shifts. */
  people: WorkerShiftView[];
};

/** What the board of this moment shows: today at each job's own place, and what still runs from the night before. */
export function boardOf(shifts: readonly ShiftView[], now: Date): Board {
  const shown = shifts
    .filter((shift) => isToday(shift, shift, now) && !isCancelled(shift))
    .map((shift) => withPeopleOfToday(shift, now))
    .sort(byStart);
  return { shifts: shown, people: shown.flatMap(({ worker_shifts }) => worker_shifts) };
}

/** Of a shift that ended, only those still at work belong to today. */
function withPeopleOfToday(shift: ShiftView, now: Date): ShiftView {
  const ofToday = shift.worker_shifts.filter((booked) => isToday(shift, booked, now));
  return ofToday.length === shift.worker_shifts.length ? shift : { ...shift, worker_shifts: ofToday };
}

function isToday({ job, starts_at, ends_at }: ShiftView, { status }: Pick<ShiftView, 'status'>, now: Date): boolean {
  const { timezone } = job;
  const facts = {
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
    isRunning: status === 'in_progress',
    startDay: localDay(starts_at, timezone),
    today: localDay(now.toISOString(), timezone),
  };
  return isOfToday(facts, now);
}

/** Cancelled with its job or with all its workers; a shift with a no-show stays on the board. */
function isCancelled({ status, worker_shifts: booked }: ShiftView): boolean {
  return status === 'cancelled' && !booked.some(({ phase }) => phase === 'missed');
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
