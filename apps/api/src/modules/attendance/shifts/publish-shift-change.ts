import type { Tx } from '../../../platform/database/database.ts';
import { type Change, recordChange } from '../../../platform/live/live-changes.ts';
import type { BookedShift } from './worker-shifts.repository.ts';

type ChangedShift = Pick<BookedShift, 'id' | 'job_id' | 'worker_id' | 'owner_id'>;

/** Records a change of a booked shift for the open screens of its worker and its employer. */
export async function publishShiftChange(tx: Tx, shift: ChangedShift, what: string, at: Date): Promise<void> {
  await recordChange(tx, shiftChange(shift, what, at));
}

/** The same change, for a write that goes together with others. */
export function shiftChange(shift: ChangedShift, what: string, at: Date): Change {
  const userIds = [shift.owner_id, shift.worker_id];
  return { userIds, type: 'worker_shift', what, subjectId: shift.id, jobId: shift.job_id, at };
}
