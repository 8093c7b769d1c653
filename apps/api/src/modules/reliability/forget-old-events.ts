import { reliabilityWindowMs } from '@relevo/domain/reliability';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';

const batchSize = 1_000;

/** Deletes the events of shifts that started 90 days ago, with their appeals; a trigger counts them out. */
export async function forgetOldEvents({ db, clock }: Deps): Promise<void> {
  const until = new Date(clock.now().getTime() - reliabilityWindowMs);
  for (let count = batchSize; count === batchSize; ) {
    const { rows } = await sql`
      delete from reliability_events where id in (
        select id from reliability_events where starts_at <= ${until} order by starts_at
        limit ${sql.lit(batchSize)} for update skip locked)
      returning 1`.execute(db);
    count = rows.length;
  }
}
