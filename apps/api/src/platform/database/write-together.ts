import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Sends several writes as one statement. None sees the rows of another, and foreign keys are checked at its end; each row
 * may be changed by one of them only.
 */
export async function writeTogether(tx: Tx, writes: readonly RawBuilder<unknown>[]): Promise<void> {
  if (writes.length === 0) return;
  const steps = writes.map((write, index) => sql`${sql.raw(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(steps)} select 1`.execute(tx);
}
