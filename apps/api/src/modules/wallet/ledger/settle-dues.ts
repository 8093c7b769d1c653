import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { capture, keepsAll } from './capture.ts';

/** Pays an employer's dues, oldest first, and stops at the first that the wallet does not cover. */
export async function settleDues({ clock, config }: Deps, tx: Tx, employerId: string): Promise<void> {
  const dues = await tx
    .selectFrom('dues')
    .selectAll()
    .where('employer_id', '=', employerId)
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('worker_shift_id')
    .orderBy('part')
    .forUpdate()
    .execute();
  const at = clock.now();
  for (const due of dues) {
    const isPaid = await capture(tx, {
      workerShiftId: due.worker_shift_id,
      employerId,
      workerId: due.worker_id,
      amount: due.amount_cents,
      part: due.part,
      about: due.about,
      keeps: due.uses_hold ? 0n : keepsAll,
      currency: config.currency,
      cashPerWeek: config.unprovenCashPerWeek,
      at,
    });
    if (!isPaid) return;
    const { worker_id: userId, worker_shift_id: workerShiftId, part } = due;
    await recordEvent(tx, { type: 'pay.settled', userId, workerShiftId, part }, at);
    const userIds = [employerId, userId];
    await recordChange(tx, { userIds, type: 'worker_shift', what: 'settled', subjectId: workerShiftId, at });
  }
}
