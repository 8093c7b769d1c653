import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { JobsTable } from '../../platform/database/tables.ts';

const columns = [
  'id',
  'owner_id',
  'title',
  'status',
  'worker_count',
  'pending_count',
  'accepted_count',
  'confirmed_count',
  'last_shift_at',
] as const;

/** A job as hiring sees it: whose it is, whether it hires, and how its places stand. */
export type HiringJob = Pick<Selectable<JobsTable>, (typeof columns)[number]>;

/** Every change around a job's places queues on its row, so nothing read under it can move. */
export async function lockHiring(tx: Tx, jobId: string): Promise<HiringJob | undefined> {
  return tx.selectFrom('jobs').select(columns).where('id', '=', jobId).forUpdate().executeTakeFirst();
}

export function placesLeft(job: Pick<HiringJob, 'worker_count' | 'accepted_count' | 'confirmed_count'>): number {
  return job.worker_count - job.accepted_count - job.confirmed_count;
}

type Steps = { pending?: number; accepted?: number; confirmed?: number };

/** Keeps the job's numbers beside the applications they count; the table itself refuses to sell a place twice. */
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
