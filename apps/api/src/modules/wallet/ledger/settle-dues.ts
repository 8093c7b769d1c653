import type { Selectable } from 'kysely';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { DuesTable } from '../../../platform/database/tables/wallet-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { capture, keepsAll } from './capture.ts';
import { holdUpTo } from './holds.ts';

export type Due = Selectable<DuesTable>;

/**
 * Pays an employer's dues, oldest first, and stops at the first that the wallet does not cover. What is disputed is held
 * for the decision instead, as far as the wallet covers it.
 */
export async function settleDues(deps: Deps, tx: Tx, employerId: string): Promise<void> {
  const { clock, config } = deps;
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
    if (due.dispute_id !== null) {
      if (await holdDue(deps, tx, due)) continue;
      return;
    }
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

/** Holds what a disputed due lacks; answers whether all of it is held now. */
async function holdDue(deps: Deps, tx: Tx, due: Due): Promise<boolean> {
  const { worker_shift_id, employer_id: employerId, dispute_id, amount_cents: amount, part } = due;
  if (dispute_id === null) throw new Error('only a disputed due is held');
  const held = await holdUpTo(deps, tx, { refId: dispute_id, employerId, amount });
  if (held === 0n) return false;
  await tx
    .updateTable('dues')
    .set(held === amount ? { settled_at: deps.clock.now() } : { amount_cents: amount - held })
    .where('worker_shift_id', '=', worker_shift_id)
    .where('part', '=', part)
    .execute();
  return held === amount;
}
