import type { Tx } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import type { BookedShift } from './worker-shifts.repository.ts';

type ChangedShift = Pick<BookedShift, 'id' | 'job_id' | 'worker_id' | 'owner_id'>;

/** Records a change of a booked shift for the open screens of its worker and its employer. */
export async function publishShiftChange(tx: Tx, shift: ChangedShift, what: string, at: Date): Promise<void> {
  const userIds = [shift.owner_id, shift.worker_id];
  await recordChange(tx, { userIds, type: 'worker_shift', what, subjectId: shift.id, jobId: shift.job_id, at });
}
