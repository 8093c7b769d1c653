import { cashOf, unprovenWindowMs } from '@relevo/domain/unproven-pay';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

type Paid = {
  workerShiftId: string;
  part: number;
  workerId: string;
  /** What of the payment came from a card: unproven pay counts as paid with it first. */
  card: bigint;
  cashPerWeek: bigint;
  at: Date;
};

/**
 * Unproven pay was paid: from now on it matures, less what of this week the worker has at once. The worker's account is
 * locked by the payment, so that two payments do not both count as the first of the week.
 */
export async function markUnprovenPaid(tx: Tx, paid: Paid): Promise<void> {
  const { workerShiftId, part, workerId, cashPerWeek, at } = paid;
  const since = new Date(at.getTime() - unprovenWindowMs);
  const { rows } = await sql<{ id: string; amount: bigint; used: bigint }>`
    select unproven.id, unproven.amount_cents as amount, (
      select coalesce(sum(week.cash_cents), 0)::bigint from unproven_pay as week
      where week.worker_id = ${workerId} and week.card_cents > 0 and week.paid_at > ${since}) as used
    from unproven_pay as unproven
    where unproven.worker_shift_id = ${workerShiftId} and unproven.part = ${part}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('unproven pay is recorded before it is paid');
  const card = row.amount < paid.card ? row.amount : paid.card;
  const cash = cashOf(card, { usedThisWeek: row.used, limit: cashPerWeek });
  await tx
    .updateTable('unproven_pay')
    .set({ paid_at: at, card_cents: card, cash_cents: cash })
    .where('id', '=', row.id)
    .execute();
}
