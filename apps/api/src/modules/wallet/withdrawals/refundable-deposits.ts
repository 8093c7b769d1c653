import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export type RefundableDeposit = { id: string; left: bigint; brand: string; last4: string };

/** The newest deposits with cards that can take so much back, newest first; no more of them than are needed. */
export async function findRefundable(tx: Tx, userId: string, amount: bigint): Promise<RefundableDeposit[]> {
  const { rows } = await sql<RefundableDeposit>`
    select id, "left", card_brand as brand, card_last4 as last4
    from (
      select id, seq, card_brand, card_last4, amount_cents - returned_cents - taken_cents as "left",
        coalesce(sum(amount_cents - returned_cents - taken_cents) over (
          order by seq desc rows between unbounded preceding and 1 preceding), 0) as before
      from deposits
      where user_id = ${userId} and status = 'completed' and amount_cents > returned_cents + taken_cents) as newest
    where before < ${amount} order by seq desc`.execute(tx);
  return rows;
}
