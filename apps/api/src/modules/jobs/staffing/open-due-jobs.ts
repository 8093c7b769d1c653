import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import type { Deps } from '../../../platform/deps.ts';

/** Makes jobs public when their time for favourites is over. Any node may run it, also several at once. */
export async function openDueJobs(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await drain(deps, {
    name: 'open_job',
    from: sql`jobs as job`,
    alias: 'job',
    key: sql`job.id`,
    dueAt: sql`job.opens_at`,
    where: (now) => sql`job.opens_at <= ${now}`,
    act: async ([id = '']) => {
      const now = clock.now();
      await sql`
        update jobs set is_public = true, opens_at = null, updated_at = ${now}
        where id = ${id} and opens_at <= ${now}`.execute(db);
    },
  });
}
