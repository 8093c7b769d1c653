import type { JobDetailView, JobView, MyJobsQuery } from '@relevo/contracts/jobs';
import { Refusal } from '@relevo/domain/refusals';
import { searchWords } from '@relevo/domain/search-words';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { type FundingColumn, fundingColumn, presentJobFunding } from '../attendance/attendance.ts';
import { jobRows } from './job-rows.ts';
import { presentJob } from './present-job.ts';

/** One job with its shifts: jobs that take workers for every user, others for their employer and those who had to do with them. */
export async function getJob(deps: Deps, viewerId: string, jobId: string): Promise<JobDetailView> {
  const picked = sql`
    select job.id, 1 as rank, null::float8 as chord_km from jobs as job
    where job.id = ${jobId} and (job.status = 'open' or job.hires or job.owner_id = ${viewerId} or exists (
      select from applications as application
      where application.job_id = job.id and application.worker_id = ${viewerId} and application.withdrawn_at is null)
      or exists (
      select from worker_shifts as booked where booked.job_id = job.id and booked.worker_id = ${viewerId}))`;
  const funding = sql`, case when job.owner_id = ${viewerId} then ${fundingColumn(deps, { ownerId: viewerId, jobId })} end as funding`;
  const [{ rows }, shifts] = await Promise.all([
    jobRows<{ funding: FundingColumn | null }>(picked, { viewerId, now: deps.clock.now(), more: funding }).execute(
      deps.db,
    ),
    deps.db.selectFrom('shifts').selectAll().where('job_id', '=', jobId).orderBy('starts_at').execute(),
  ]);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return {
    ...presentJob(deps, viewerId, row),
    shifts: shifts.map(({ id, starts_at, ends_at }) => ({
      id,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
    funding: row.funding && presentJobFunding(deps, row.funding),
  };
}

/** Within one status the newest first; the id keeps pages apart. */
const ownJobsOrder = sql`
  array_position(array['running', 'open', 'confirmed', 'completed', 'canceled'], job.status), job.created_at desc, job.id desc`;

/** An employer's own jobs: running, open and confirmed ones, then those that are over. */
export async function listMyJobs(
  deps: Deps,
  ownerId: string,
  { status, search = '', page, page_size }: MyJobsQuery,
): Promise<{ count: number; items: JobView[] }> {
  const ofStatus = status === undefined ? sql`` : sql`and job.status = ${status}`;
  // Words are letters and digits only, so nothing in them is a pattern.
  const withWords = sql.join(
    searchWords(search).map((word) => sql`and job.search_text like ${`%${word}%`}`),
    sql` `,
  );
  const from = sql`jobs as job where job.owner_id = ${ownerId} ${ofStatus} ${withWords}`;
  const picked = sql`
    select job.id, row_number() over (order by ${ownJobsOrder}) as rank, null::float8 as chord_km
    from ${from} order by rank limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(deps.db),
    jobRows(picked, { viewerId: ownerId, now: deps.clock.now() }).execute(deps.db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map((row) => presentJob(deps, ownerId, row)) };
}
