import type { JobStatus } from '@relevo/domain/job-lifecycle';
import type { Span } from '@relevo/domain/span';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { JobsTable } from '../../platform/database/tables/job-tables.ts';
import { ofSites } from '../acts/acts.ts';

export type Job = Selectable<JobsTable>;
export type JobColumns = Omit<
  Insertable<JobsTable>,
  | 'id'
  | 'owner_id'
  | 'created_at'
  | 'updated_at'
  | 'status'
  | `${string}_count`
  | 'was_accepted'
  | 'hiring_open'
  | 'search_words'
  | 'hires'
  | 'listed'
  | 'template_id'
  | 'occurrence_date'
  | 'created_by'
> & { worker_count: number; week_count: number | null };

type PlannedShifts = { jobId: string; shifts: readonly Span[] };

/** Adds jobs with their shifts, however many, in two statements. */
export async function addJobs(
  tx: Tx,
  jobs: readonly { job: Insertable<JobsTable>; shifts: readonly Span[] }[],
): Promise<void> {
  const rows = jobs.map(({ job }) => job);
  await tx.insertInto('jobs').values(rows).execute();
  const planned = jobs.map(({ job, shifts }) => ({ jobId: job.id, shifts }));
  await addShifts(tx, planned);
}

async function addShifts(tx: Tx, planned: readonly PlannedShifts[]): Promise<void> {
  const rows = planned.flatMap(({ jobId, shifts }) =>
    shifts.map(({ startsAt, endsAt }) => ({ id: uuidv7(), job_id: jobId, starts_at: startsAt, ends_at: endsAt })),
  );
  await tx.insertInto('shifts').values(rows).execute();
}

/** Replaces all shifts; only while no worker is booked. */
export async function replaceShifts(tx: Tx, jobId: string, shifts: readonly Span[]): Promise<void> {
  await tx.deleteFrom('shifts').where('job_id', '=', jobId).execute();
  await addShifts(tx, [{ jobId, shifts }]);
}

/** Every change of a job locks its row. */
export async function lockJob(tx: Tx, jobId: string): Promise<Job | undefined> {
  return tx.selectFrom('jobs').selectAll().where('id', '=', jobId).forUpdate().executeTakeFirst();
}

type OwnJob = { jobId: string; by: Pick<Acting, 'holderId' | 'siteIds'> };

/** The job of another employer, or outside the caller's sites, is not found. */
export async function lockOwnJob(tx: Tx, { jobId, by }: OwnJob) {
  return tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('owner_id', '=', by.holderId)
    .where(ofSites(by.siteIds))
    .forUpdate()
    .executeTakeFirst();
}

export async function saveJob(tx: Tx, jobId: string, changes: Updateable<JobsTable>): Promise<void> {
  await tx.updateTable('jobs').set(changes).where('id', '=', jobId).execute();
}

type Moved = { id: string; status: JobStatus; hiringOpen: boolean; at: Date };

export async function saveJobStatus(tx: Tx, { id, status, hiringOpen, at }: Moved): Promise<void> {
  await saveJob(tx, id, { status, hiring_open: hiringOpen, updated_at: at });
}

export async function removeJob(tx: Tx, jobId: string): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', jobId).execute();
}

export async function removePlaceProposal(tx: Tx, jobId: string): Promise<void> {
  await tx.deleteFrom('place_proposals').where('job_id', '=', jobId).execute();
}

export async function removeFirstJob(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('first_jobs').where('owner_id', '=', ownerId).execute();
}

export async function findCompanyName(db: Db, ownerId: string): Promise<string> {
  const company = await db.selectFrom('companies').select('name').where('owner_id', '=', ownerId).executeTakeFirst();
  return company?.name ?? '';
}
