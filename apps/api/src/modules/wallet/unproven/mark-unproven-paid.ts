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
  const row = await tx
    .selectFrom('unproven_pay')
    .select(['id', 'amount_cents'])
    .where('worker_shift_id', '=', workerShiftId)
    .where('part', '=', part)
    .executeTakeFirstOrThrow();
  const since = new Date(at.getTime() - unprovenWindowMs);
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(cash_cents), 0)::bigint as cents from unproven_pay
    where worker_id = ${workerId} and card_cents > 0 and paid_at > ${since}`.execute(tx);
  const card = row.amount_cents < paid.card ? row.amount_cents : paid.card;
  const cash = cashOf(card, { usedThisWeek: rows[0]?.cents ?? 0n, limit: cashPerWeek });
  await tx
    .updateTable('unproven_pay')
    .set({ paid_at: at, card_cents: card, cash_cents: cash })
    .where('id', '=', row.id)
    .execute();
}
