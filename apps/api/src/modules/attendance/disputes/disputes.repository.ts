import type { CorrectionBody } from '@relevo/contracts/shifts';
import { Refusal } from '@relevo/domain/refusals';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import { type Tx, violatedConstraint } from '../../../platform/database/database.ts';
import type { DisputesTable } from '../../../platform/database/tables/attendance-tables.ts';
import { type BookedShift, lockBookedShift, sideOf } from '../shifts/worker-shifts.repository.ts';

export type Dispute = Selectable<DisputesTable>;

/** The dispute of a shift that the caller has locked: the shift's lock guards it. */
export async function findDispute(tx: Tx, workerShiftId: string): Promise<Dispute | undefined> {
  return tx.selectFrom('disputes').selectAll().where('worker_shift_id', '=', workerShiftId).executeTakeFirst();
}

export async function addDispute(tx: Tx, dispute: Insertable<DisputesTable>): Promise<void> {
  try {
    await tx.insertInto('disputes').values(dispute).execute();
  } catch (error) {
    if (violatedConstraint(error) === 'disputes_worker_shift_id_key') throw new Refusal('dispute_exists');
    throw error;
  }
}

export async function saveDispute(tx: Tx, id: string, changes: Updateable<DisputesTable> & { updated_at: Date }) {
  await tx.updateTable('disputes').set(changes).where('id', '=', id).execute();
}

/** True when a correction repeats the proposal that waits for the worker; another correction is refused until then. */
export async function isProposalRepeated(tx: Tx, shift: BookedShift, body: CorrectionBody): Promise<boolean> {
  const dispute = await findDispute(tx, shift.id);
  if (!dispute || dispute.status === 'resolved') return false;
  const isSame =
    dispute.opened_by === 'employer' &&
    dispute.proposal_reason === body.reason &&
    isSameTime(body.checked_in_at ?? shift.checked_in_at, dispute.proposal_in_at) &&
    isSameTime(body.checked_out_at ?? shift.checked_out_at, dispute.proposal_out_at);
  if (!isSame) throw new Refusal('dispute_open');
  return true;
}

function isSameTime(one: Date | null, other: Date | null): boolean {
  return one !== null && other !== null && one.getTime() === other.getTime();
}

/** The user who acts, as one of the two sides. */
export type Side = Acting;

export type Disputed = { shift: BookedShift; dispute: Dispute };

/** Locks the shift of a dispute for one of its sides; for anyone else it does not exist. */
export async function lockDispute(tx: Tx, workerShiftId: string, actor: Side): Promise<Disputed> {
  const shift = await lockBookedShift(tx, workerShiftId, sideOf(actor));
  const dispute = shift && (await findDispute(tx, workerShiftId));
  if (!shift || !dispute) throw new Refusal('not_found');
  return { shift, dispute };
}
