import { Refusal } from '@relevo/domain/refusals';
import { nextShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import { recordEvents } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { settleShift } from '../funding/settle-shift.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import { type BookedShift, lockBookedShift, logAttendance } from '../shifts/worker-shifts.repository.ts';

/** Approved hours are paid; refused ones, for the given reason, are not. */
type Decide = { workerShiftId: string; refusal: { reason: string } | null; at: Date };

/** The console decides about hours beyond the weekly limit. Runs in the caller's transaction. */
export async function decideManualHours(deps: Deps, tx: Tx, { workerShiftId, refusal, at }: Decide): Promise<void> {
  const shift = await lockBookedShift(tx, workerShiftId, { anyone: true });
  if (!shift?.is_manual) throw new Refusal('not_found');
  if (shift.review_reason !== 'manual_hours')
    throw new Refusal('invalid_transition', { action: 'decide_manual', status: shift.phase });
  const status = nextShiftStatus(shift.phase, 'decide_manual', 'operator');
  const event = refusal ? 'refused' : 'approved';
  const entry = { workerShiftId, at, by: 'operator', event } as const;
  await logAttendance(tx, [{ ...entry, reason: refusal?.reason ?? null }]);
  if (refusal) await refuseHours(deps, tx, shift, { reason: refusal.reason, status, at });
  else await settleShift(deps, tx, shift, { amount: shift.pay_cents ?? 0n, changes: { status }, at });
  await publishShiftChange(tx, shift, event, at);
}

type RefuseHours = { reason: string; status: BookedShift['status']; at: Date };

async function refuseHours(deps: Deps, tx: Tx, shift: BookedShift, { reason, status, at }: RefuseHours): Promise<void> {
  const changes = { status, worked_minutes: 0, break_minutes: 0, pay_basis: 'decided', manual_refused_at: at } as const;
  await settleShift(deps, tx, shift, { amount: 0n, changes, at });
  const both = [shift.worker_id, shift.owner_id];
  const events = both.map(
    (userId) => ({ type: 'shift.hours_refused', userId, workerShiftId: shift.id, reason }) as const,
  );
  await recordEvents(tx, events, at);
}
