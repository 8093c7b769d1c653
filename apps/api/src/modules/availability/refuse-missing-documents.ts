import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { checkRequirements, type HeldDocument, type Requirement } from '@relevo/domain/requirements';
import { localDate } from '@relevo/domain/schedule';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

type Booking = {
  job: { id: string; status: JobStatus; timezone: string; requirements: readonly Requirement[] };
  workerId: string;
  /** Named shifts; otherwise all of the job that the worker would be booked for with a place. */
  shiftIds?: readonly string[] | undefined;
  at: Date;
};

/** Refuses a booking while a document is missing that the job requires. Asks nothing for a job that requires none. */
export async function refuseMissingDocuments(tx: Tx, { job, workerId, shiftIds, at }: Booking): Promise<void> {
  if (job.requirements.length === 0) return;
  // As for booking: a running job hires for the shifts to come, and a shift without a free seat is left out.
  const bookable = shiftIds
    ? sql`shift.ends_at > ${at} and shift.id = any(${shiftIds}::uuid[])`
    : sql`${sql.ref(job.status === 'running' ? 'shift.starts_at' : 'shift.ends_at')} > ${at} and (job.cover_count = 0 or (
        select count(*) from worker_shifts as taken where taken.shift_id = shift.id and taken.status <> 'cancelled'
      ) < job.worker_count)`;
  const { rows } = await sql<{ starts_at: Date | null; documents: HeldDocument[] }>`
    select (select min(shift.starts_at) from jobs as job join shifts as shift on shift.job_id = job.id
        where job.id = ${job.id} and ${bookable}) as starts_at,
      coalesce((select json_agg(json_build_object('document_type', held.document_type, 'certificate', held.certificate,
        'expires_on', held.expires_on)) from documents as held where held.user_id = ${workerId}), '[]') as documents`.execute(
    tx,
  );
  const [found] = rows;
  if (found?.starts_at) checkRequirements(job.requirements, found.documents, localDate(found.starts_at, job.timezone));
}
