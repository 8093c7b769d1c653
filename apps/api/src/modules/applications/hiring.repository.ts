import { isHiring, liveJobStatuses } from '@relevo/domain/job-lifecycle';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { JobsTable } from '../../platform/database/tables/job-tables.ts';

const columns = [
  'id',
  'owner_id',
  'title',
  'status',
  'wage_cents',
  'worker_count',
  'pending_count',
  'accepted_count',
  'confirmed_count',
  'cover_count',
  'hiring_open',
  'last_starts_at',
  'last_shift_at',
  'timezone',
  'requirements',
  'substitutes',
] as const;

/** The columns of a job that hiring needs: its owner, its status and its counts. */
export type HiringJob = Pick<Selectable<JobsTable>, (typeof columns)[number]>;

/** Every change of a job's places locks its row, so nothing read under the lock can change. */
export async function lockHiring(tx: Tx, jobId: string): Promise<HiringJob | undefined> {
  return tx.selectFrom('jobs').select(columns).where('id', '=', jobId).forUpdate().executeTakeFirst();
}

/** The same for its employer; the job of another is not found. */
export async function lockOwnHiring(tx: Tx, { jobId, ownerId }: { jobId: string; ownerId: string }) {
  const own = tx.selectFrom('jobs').select(columns).where('id', '=', jobId).where('owner_id', '=', ownerId);
  return own.forUpdate().executeTakeFirst();
}

/** True while the job takes workers. */
export function takesWorkers(job: HiringJob, at: Date): boolean {
  const { status, hiring_open: hiringOpen, last_starts_at } = job;
  return isHiring({ status, hiringOpen, hasShiftsToCome: last_starts_at > at });
}

type Kind = {
  covers: boolean;
  /** The place of a worker who did not come to a shift that has begun. */
  begunShiftId?: string | undefined;
  /** Of a substitute, who takes what another worker had. */
  isSubstitute?: boolean | undefined;
};

/** True while an application of this kind can be accepted and confirmed: what takes no new place needs no hiring. */
export function takesApplication(
  job: HiringJob,
  { covers, begunShiftId, isSubstitute = false }: Kind,
  at: Date,
): boolean {
  const takesNoPlace = covers || begunShiftId !== undefined || isSubstitute;
  return takesNoPlace ? liveJobStatuses.includes(job.status) : takesWorkers(job, at);
}

export function placesLeft(job: Pick<HiringJob, 'worker_count' | 'accepted_count' | 'confirmed_count'>): number {
  return job.worker_count - job.accepted_count - job.confirmed_count;
}

/** A cover holds no place, and its job cannot be deleted any more either. */
export async function markAccepted(tx: Tx, jobId: string): Promise<void> {
  await tx.updateTable('jobs').set({ was_accepted: true }).where('id', '=', jobId).execute();
}

type Steps = { pending?: number; accepted?: number; confirmed?: number; covers?: number };

/** Updates the counts of a job; a constraint of the table prevents giving a place twice. */
export async function countPlaces(tx: Tx, jobId: string, steps: Steps): Promise<void> {
  const { pending = 0, accepted = 0, confirmed = 0, covers = 0 } = steps;
  await tx
    .updateTable('jobs')
    .set({
      pending_count: sql`pending_count + ${pending}`,
      accepted_count: sql`accepted_count + ${accepted}`,
      confirmed_count: sql`confirmed_count + ${confirmed}`,
      ...(covers !== 0 && { cover_count: sql`cover_count + ${covers}` }),
      ...((accepted > 0 || covers > 0) && { was_accepted: true }),
    })
    .where('id', '=', jobId)
    .execute();
}
