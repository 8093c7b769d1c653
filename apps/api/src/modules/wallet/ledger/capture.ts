import type { TransactionAbout } from '@relevo/domain/wallet';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/database/database.ts';
import { markUnprovenPaid } from '../unproven/mark-unproven-paid.ts';
import { settleOwed } from './settle-owed.ts';

export type Capture = {
  workerShiftId: string;
  employerId: string;
  workerId: string;
  amount: bigint;
  /** Zero for the first payment; a correction increments it. */
  part: number;
  about: TransactionAbout;
  /** How much of the hold stays for another part of the pay. */
  keeps?: bigint;
  currency: string;
  /** See `UNPROVEN_CASH_PER_WEEK`. */
  cashPerWeek: bigint;
  at: Date;
};

/** The whole hold stays: this part is paid from the wallet alone. */
export const keepsAll = 2n ** 63n - 1n;

type Outcome = {
  is_paid: boolean;
  employer_owes: boolean;
  worker_owes: boolean;
  card_cents: bigint;
  is_unproven: boolean;
};

/**
 * Pays a worker for a shift: first from its hold, then from the employer's wallet; the rest of the hold is returned,
 * less what it keeps.
 * Answers false, and moves nothing, when both together do not cover it.
 */
export async function capture(tx: Tx, pay: Capture): Promise<boolean> {
  const { workerShiftId, employerId, workerId, amount, part, about, keeps = 0n, currency, cashPerWeek, at } = pay;
  const ids = Array.from({ length: 4 }, () => uuidv7());
  const { rows } = await sql<Outcome>`
    select * from capture_pay(${workerShiftId}, ${part}::smallint, ${employerId}, ${workerId}, ${amount}, ${currency},
      ${JSON.stringify(about)}, ${at}, ${ids}, ${keeps})`.execute(tx);
  const [outcome] = rows;
  if (!outcome?.is_paid) return false;
  if (outcome.is_unproven)
    await markUnprovenPaid(tx, { workerShiftId, part, workerId, card: outcome.card_cents, cashPerWeek, at });
  if (outcome.employer_owes) {
    await settleOwed(tx, { userId: employerId, currency, at });
    await markSettled(tx, pay);
  }
  if (outcome.worker_owes) await settleOwed(tx, { userId: workerId, currency, at });
  return true;
}

async function markSettled(tx: Tx, { workerShiftId, part, at }: Capture): Promise<void> {
  await tx
    .updateTable('dues')
    .set({ settled_at: at })
    .where('worker_shift_id', '=', workerShiftId)
    .where('part', '=', part)
    .where('settled_at', 'is', null)
    .execute();
}
