import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import { withoutWaiting } from './trace.ts';

type Counted = { count: number; endsInMs: number };

/** Counts that all nodes share, each over a window that begins with its first count. */
export type RateCounts = {
  /** Answers the sum of all nodes after this. The name may be personal: it is stored as a hash. */
  add(name: string, count: number, windowMs: number): Promise<Counted>;
};

export function createRateCounts({ db, key }: { db: Db; key: Buffer }): RateCounts {
  return {
    async add(name, count, windowMs) {
      const hashed = createHmac('sha256', key).update(name).digest();
      const counting = sql<{ count: number; ms: number }>`
        insert into rate_counts as counted (key, count, ends_at)
        values (${hashed}, ${count}, clock_timestamp() + ${windowMs}::float8 * interval '1 millisecond')
        on conflict (key) do update set
          count = case when counted.ends_at > clock_timestamp() then counted.count else 0 end + excluded.count,
          ends_at = case when counted.ends_at > clock_timestamp() then counted.ends_at else excluded.ends_at end
        returning count, (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as ms`;
      // Without the database each node counts alone.
      const { rows } = await withoutWaiting(() => counting.execute(db));
      const [row] = rows;
      if (!row) throw new Error('nothing was counted');
      return { count: row.count, endsInMs: row.ms };
    },
  };
}

export async function forgetOldRateCounts(db: Db): Promise<void> {
  await sql`delete from rate_counts where ends_at < clock_timestamp()`.execute(db);
}
