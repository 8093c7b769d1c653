import { isHiring } from '@relevo/domain/job-lifecycle';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { JobsTable } from '../../platform/database/tables/job-tables.ts';

const columns = [
  'id',
  'owner_id',
  'title',
  'status',
  'worker_count',
  'pending_count',
  'accepted_count',
  'confirmed_count',
  'hiring_open',
  'last_starts_at',
  'last_shift_at',
] as const;

/** The columns of a job that hiring needs: its owner, its status and its counts. */
export type HiringJob = Pick<Selectable<JobsTable>, (typeof columns)[number]>;

/** Every change of a job's places locks its row, so nothing read under the lock can change. */
export async function lockHiring(tx: Tx, jobId: string): Promise<HiringJob | undefined> {
  return tx.selectFrom('jobs').select(columns).where('id', '=', jobId).forUpdate().executeTakeFirst();
}

/** True while the job takes workers. */
export function takesWorkers(job: HiringJob, at: Date): boolean {
  const { status, hiring_open: hiringOpen, last_starts_at } = job;
  return isHiring({ status, hiringOpen, hasShiftsToCome: last_starts_at > at });
}

export function placesLeft(job: Pick<HiringJob, 'worker_count' | 'accepted_count' | 'confirmed_count'>): number {
  return job.worker_count - job.accepted_count - job.confirmed_count;
}

type Steps = { pending?: number; accepted?: number; confirmed?: number };

/** Updates the counts of a job; a constraint of the table prevents giving a place twice. */
export async function countPlaces(tx: Tx, jobId: string, { pending = 0, accepted = 0, confirmed = 0 }: Steps) {
  await tx
    .updateTable('jobs')
    .set({
      pending_count: sql`pending_count + ${pending}`,
      accepted_count: sql`accepted_count + ${accepted}`,
      confirmed_count: sql`confirmed_count + ${confirmed}`,
      ...(accepted > 0 && { was_accepted: true }),
    })
    .where('id', '=', jobId)
    .execute();
}
