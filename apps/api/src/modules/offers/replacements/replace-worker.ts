import { moveOfMode, type ReplacementCause } from '@relevo/domain/replacement-lifecycle';
import type { Tx } from '../../../platform/database/database.ts';
import type { ReplaceAwaited, ReplaceWorker } from '../../attendance/attendance.ts';
import { openReplacement, searchProblem } from './open-replacement.ts';
import { findUnit, type Search } from './replacements.repository.ts';
import { settleReplacements } from './settle-replacements.ts';

/**
 * A booked shift was cancelled: with the last one of a booking its place is free, otherwise the shift lacks a worker. What
 * the employer wants then is a setting of the job. Searches for shifts that lack no one any more stop.
 */
export const replaceWorker: ReplaceWorker = async (tx, { jobId, shiftId, hasPlace, endsBooking, cause, at }) => {
  const searches = await settleReplacements(tx, { jobId, at });
  const freed = endsBooking && hasPlace ? null : shiftId;
  if (cause !== null) await search(tx, { jobId, shiftId: freed, cause, searches, at });
};

/** A worker has not checked in: the rest of the shift may be worked by another one. */
export const replaceAwaited: ReplaceAwaited = (tx, { jobId, shiftId, at }) =>
  search(tx, { jobId, shiftId, cause: 'no_show', at });

type Freed = {
  jobId: string;
  shiftId: string | null;
  cause: ReplacementCause;
  searches?: readonly Search[];
  at: Date;
};

async function search(tx: Tx, { jobId, shiftId, cause, searches, at }: Freed): Promise<void> {
  const unit = await findUnit(tx, { jobId, shiftId });
  const move = unit ? moveOfMode(unit.replacement_mode) : null;
  if (!unit || !move || searchProblem(unit, at) !== null) return;
  await openReplacement(tx, { unit, shiftId, cause, move, by: 'system', at, ...(searches && { searches }) });
}
