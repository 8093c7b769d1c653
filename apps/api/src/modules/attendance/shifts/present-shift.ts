import type { ShiftReplacementView } from '@relevo/contracts/replacements';
import type { ShiftView, WorkerShiftView } from '@relevo/contracts/shifts';
import { freeSeats } from '@relevo/domain/seats';
import { type ShiftStatus, shiftStatusOf } from '@relevo/domain/worker-shift-lifecycle';
import { readsHiring } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { presentShiftJob } from './present-shift-job.ts';
import type { Viewer } from './present-worker-shift.ts';
import type { ShiftJobRow } from './worker-shift-rows.ts';

/** Only for its employer. */
export type SeatColumns = {
  worker_count: number;
  accepted_count: number;
  replacement: ShiftReplacementView | null;
};

export type ShiftRow = ShiftJobRow & { id: string; starts_at: Date; ends_at: Date; booked: ShiftStatus[] } & (
    | SeatColumns
    | { [Column in keyof SeatColumns]?: never }
  );

function presentPlaces(row: ShiftRow): ShiftView['places'] {
  if (row.worker_count === undefined) return null;
  const booked = row.booked.filter((status) => status !== 'cancelled').length;
  const open = freeSeats({ workerCount: row.worker_count, acceptedCount: row.accepted_count }, booked);
  return { needed: row.worker_count, booked, open };
}

function presentReplacement({ replacement }: ShiftRow): ShiftView['replacement'] {
  if (!replacement) return null;
  const next = replacement.next_wave_at;
  return { ...replacement, next_wave_at: next === null ? null : new Date(next).toISOString() };
}

type Shown = { workerShifts: WorkerShiftView[]; viewer: Viewer };

export function presentShift(deps: Deps, row: ShiftRow, { workerShifts, viewer }: Shown): ShiftView {
  const job = presentShiftJob(deps, row, viewer.userType);
  const isJobOver = job.status === 'canceled' || job.status === 'completed';
  // Where the employer is hidden, who comes and goes there is not the worker's to see either.
  const booked = row.is_apart ? workerShifts.map((each) => each.status) : row.booked;
  const status = shiftStatusOf({ booked, isJobOver, isOver: row.ends_at <= deps.clock.now() });
  return {
    id: row.id,
    job,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    break_duration: row.job_break,
    status,
    worker_shifts: workerShifts.map((each) => ({ ...each, shift: { ...each.shift, status } })),
    places: presentPlaces(row),
    replacement: readsHiring(viewer) ? presentReplacement(row) : null,
  };
}
