import type { TransactionAbout } from '@relevo/domain/wallet';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { capture, keepsAll } from './capture.ts';
import { releaseHold } from './holds.ts';

type Pay = {
  workerShiftId: string;
  employerId: string;
  workerId: string;
  amount: bigint;
  /** Zero for the first payment; a correction increments it. */
  part?: number;
  about: TransactionAbout;
  /** How much of the hold stays for another part of the pay. */
  keeps?: bigint;
  /** When it fell due, if that was before. */
  since?: Date | null;
};

/** Pays a worked shift at once; when the wallet does not cover it, the whole amount is due until the next deposit. */
export async function payShift(deps: Deps, tx: Tx, asked: Pay): Promise<'paid' | 'due'> {
  const pay = { part: 0, ...asked };
  const { clock, config } = deps;
  const at = clock.now();
  if (pay.amount === 0n) {
    await releaseHold(deps, tx, pay);
    return 'paid';
  }
  const { currency, unprovenCashPerWeek: cashPerWeek } = config;
  if (await capture(tx, { ...pay, currency, cashPerWeek, at })) return 'paid';
  const isNew = await tx
    .insertInto('dues')
    .values({
      worker_shift_id: pay.workerShiftId,
      employer_id: pay.employerId,
      worker_id: pay.workerId,
      amount_cents: pay.amount,
      part: pay.part,
      about: JSON.stringify(pay.about),
      created_at: pay.since ?? at,
      uses_hold: pay.keeps !== keepsAll,
    })
    .onConflict((conflict) => conflict.columns(['worker_shift_id', 'part']).doNothing())
    .returning('worker_shift_id')
    .executeTakeFirst();
  const { workerShiftId, part } = pay;
  if (isNew) await recordEvent(tx, { type: 'pay.due', userId: pay.employerId, workerShiftId, part }, at);
  return 'due';
}
