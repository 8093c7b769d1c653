import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { eventually } from './eventually.ts';

/**
 * Resolves when every transaction up to now has ended, so that a new listener starts behind them. Transactions of other
 * tests on the same PostgreSQL may delay that.
 */
export async function untilCommitted(db: Db): Promise<void> {
  const { rows } = await sql<{ tx: string }>`select pg_current_xact_id()::text as tx`.execute(db);
  const tx = rows[0]?.tx ?? '0';
  await eventually(async () => {
    const { rows: found } = await sql<{ is_old: boolean }>`
      select ${tx}::text::xid8 < pg_snapshot_xmin(pg_current_snapshot()) as is_old`.execute(db);
    return found[0]?.is_old ? true : null;
  });
}
