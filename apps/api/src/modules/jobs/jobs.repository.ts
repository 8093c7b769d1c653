import type { JobStatus } from '@relevo/domain/job-lifecycle';
import type { Span } from '@relevo/domain/span';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { JobsTable } from '../../platform/database/tables.ts';

export type Job = Selectable<JobsTable>;
export type JobColumns = Omit<
  Insertable<JobsTable>,
  'id' | 'owner_id' | 'created_at' | 'updated_at' | 'status' | `${string}_count` | 'was_accepted' | 'search_words'
> & { worker_count: number; week_count: number };

export async function addJob(tx: Tx, job: Insertable<JobsTable>, shifts: readonly Span[]): Promise<void> {
  await tx.insertInto('jobs').values(job).execute();
  await addShifts(tx, job.id, shifts);
}

async function addShifts(tx: Tx, jobId: string, shifts: readonly Span[]): Promise<void> {
  const rows = shifts.map(({ startsAt, endsAt }) => ({
    id: uuidv7(),
    job_id: jobId,
    starts_at: startsAt,
    ends_at: endsAt,
  }));
  await tx.insertInto('shifts').values(rows).execute();
}

/** Only while nobody is booked: the shifts are made anew. */
export async function replaceShifts(tx: Tx, jobId: string, shifts: readonly Span[]): Promise<void> {
  await tx.deleteFrom('shifts').where('job_id', '=', jobId).execute();
  await addShifts(tx, jobId, shifts);
}

/** Every change of a job queues on its row. */
export async function lockJob(tx: Tx, jobId: string): Promise<Job | undefined> {
  return tx.selectFrom('jobs').selectAll().where('id', '=', jobId).forUpdate().executeTakeFirst();
}

/** Somebody else's job is as unknown as one that does not exist. */
export async function lockOwnJob(tx: Tx, { jobId, ownerId }: { jobId: string; ownerId: string }) {
  return tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveJob(tx: Tx, jobId: string, changes: Updateable<JobsTable>): Promise<void> {
  await tx.updateTable('jobs').set(changes).where('id', '=', jobId).execute();
}

export async function saveJobStatus(tx: Tx, job: { id: string; status: JobStatus; at: Date }): Promise<void> {
  await saveJob(tx, job.id, { status: job.status, updated_at: job.at });
}

export async function removeJob(tx: Tx, jobId: string): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', jobId).execute();
}

export async function findCompanyName(db: Db, ownerId: string): Promise<string> {
  const company = await db.selectFrom('companies').select('name').where('owner_id', '=', ownerId).executeTakeFirst();
  return company?.name ?? '';
}
