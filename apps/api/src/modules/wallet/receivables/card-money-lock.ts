import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * One at a time for a user: asking for refunds, their outcomes, and what the provider takes back. Taken before any other
 * lock, so that deposits and accounts may be locked in the order each of these needs.
 */
export async function lockCardMoney(tx: Tx, userId: string): Promise<void> {
  await lockName(tx, `card_money:${userId}`);
}

/** A charge that becomes known and a dispute of it, at the same time: the second sees the first. */
export async function lockCharge(tx: Tx, chargeKey: string): Promise<void> {
  await lockName(tx, `charge:${chargeKey}`);
}

async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
