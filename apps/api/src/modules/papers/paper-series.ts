import { numberedLabel } from '@relevo/domain/papers';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type TakenNumber = { series: string; number: bigint; label: string; at: Date };

/**
 * The next number of a series. Its row is locked until the transaction ends, so a number that is not used is taken by the
 * next one, and dates follow the numbers whatever the clocks of two nodes say. Only the insert may come after it.
 */
export async function takeNumber(tx: Tx, { series, at }: { series: string; at: Date }): Promise<TakenNumber> {
  const { rows } = await sql<{ last: bigint; last_at: Date }>`
    insert into paper_series as series (series, last, last_at) values (${series}, 1, ${at})
    on conflict (series) do update
      set last = series.last + 1, last_at = greatest(series.last_at, excluded.last_at)
    returning last, last_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no number of the series ${series}`);
  return { series, number: row.last, label: numberedLabel(series, row.last), at: row.last_at };
}
