import type { Tx } from '../../platform/database/database.ts';
import { recordChange } from '../../platform/live/live-changes.ts';
import type { BookedShift } from './worker-shifts.repository.ts';

type Told = Pick<BookedShift, 'id' | 'job_id' | 'worker_id' | 'ownerId'>;

/** The open screens of worker and employer follow what happened to a booked shift. */
export async function tellBothSides(tx: Tx, shift: Told, what: string, at: Date): Promise<void> {
  const userIds = [shift.ownerId, shift.worker_id];
  await recordChange(tx, { userIds, type: 'worker_shift', what, subjectId: shift.id, jobId: shift.job_id, at });
}
