import { Refusal } from '@relevo/domain/refusals';
import { checkShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { claimKey } from '../../wallet/wallet.ts';
import { applyCorrection, outcomeOf } from './correct-shift.ts';
import { ownTime, refuseRecordedTime } from './refuse-taken-time.ts';
import type { SyncJobStatus } from './sync-job-status.ts';
import { type BookedShift, findScanTimes, lockBookedShift, sideOf } from './worker-shifts.repository.ts';

type SendHome = { workerShiftId: string; by: Acting; reason: string; key: string | undefined };

/** The employer ends a running shift now; the worker is paid at least the minimum. Sending home again changes nothing. */
export async function sendHome(
  deps: Deps,
  { workerShiftId, by, reason, key }: SendHome,
  syncJobStatus: SyncJobStatus,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const request = { call: 'send_home', workerShiftId, reason };
    if (await claimKey(tx, { userId: by.id, key, request, operationId: workerShiftId, at })) return;
    const shift = await lockBookedShift(tx, workerShiftId, sideOf(by));
    if (!shift) throw new Refusal('not_found');
    if (await wasSentHome(tx, shift)) return;
    await recordAct(tx, { by, act: 'shift.send_home', subject: { type: 'worker_shift', id: shift.id }, at });
    checkShiftAction(shift.phase, 'send_home', 'employer');
    if (!shift.checked_in_at) throw new Refusal('invalid_transition', { action: 'send_home', status: shift.phase });
    // The clock of another node, which recorded the start, may be a moment ahead.
    const endedAt = at > shift.checked_in_at ? at : shift.checked_in_at;
    const times = { checkedInAt: shift.checked_in_at, checkedOutAt: endedAt };
    const byHand = { in: shift.check_in_by === 'employer', out: true };
    await refuseRecordedTime(tx, shift, ownTime(shift, { in: shift.checked_in_at, out: endedAt, byHand }), at);
    const outcome = outcomeOf(deps, shift, {
      times,
      scans: await findScanTimes(tx, workerShiftId),
      at,
      body: { checked_out_at: endedAt },
    });
    if (outcome.kind === 'proposes') throw new Error('a running shift is never disputed');
    const body = { checked_out_at: endedAt, reason };
    await applyCorrection(deps, tx, shift, { times, outcome, body, actorId: by.id, at, event: 'sent_home' });
    await syncJobStatus(tx, shift.job_id, at);
  });
}

/** True when the shift was ended so, and not corrected since. */
async function wasSentHome(tx: Tx, shift: BookedShift): Promise<boolean> {
  if (shift.status !== 'completed') return false;
  const last = await tx
    .selectFrom('attendance_log')
    .select('event')
    .where('worker_shift_id', '=', shift.id)
    .where('event', 'in', ['sent_home', 'corrected'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event === 'sent_home';
}
