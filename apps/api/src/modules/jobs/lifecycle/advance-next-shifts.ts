import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { advanceJobStatus } from './advance-job-status.ts';

/**
 * Moves jobs on to the shift after the one that began, because search and its indexes go by the next shift. Any
 * node may run it, also several at once. Where no shift is left to come, waiting applications are answered.
 */
export async function advanceNextShifts(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await drain(deps, {
    name: 'next_shift',
    from: sql`jobs as job`,
    alias: 'job',
    key: sql`job.id`,
    dueAt: sql`job.next_starts_at`,
    where: (now) => sql`
      job.status in ('open', 'confirmed', 'running') and job.has_shifts_to_come and job.next_starts_at <= ${now}`,
    act: async ([id = '']) => {
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        const { rows } = await sql<{ is_anyone_waiting: boolean }>`
          with following as (select min(starts_at) as starts_at from shifts where job_id = ${id} and starts_at > ${now})
          update jobs as job set
            next_starts_at = coalesce(following.starts_at, job.last_starts_at),
            has_shifts_to_come = following.starts_at is not null
          from following where job.id = ${id}
          returning following.starts_at is null and job.pending_count + job.accepted_count > 0 as is_anyone_waiting`.execute(
          tx,
        );
        if (rows[0]?.is_anyone_waiting) await advanceJobStatus(deps, tx, id, now);
      });
    },
  });
}
