import type { AttendanceEntryView, AttendanceQuery } from '@relevo/contracts/shifts';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Acting, Actor } from '../../../http/access.ts';
import type { AttendanceLogTable } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ofSites } from '../../acts/acts.ts';

type Row = Selectable<AttendanceLogTable> & {
  starts_at: Date;
  job_id: string;
  title: string;
  timezone: string;
  worker_id: string;
  first_name: string;
  last_name: string;
};
type Page = { page: number; page_size: number };
type Company = Pick<Acting, 'holderId' | 'siteIds'>;

/** The log of one booked shift, newest first; for its worker and its employer. */
export async function listShiftLog(deps: Deps, actor: Actor, { id, ...page }: Page & { id: string }) {
  const isTheirs = sql`booked.id = ${id} and (booked.worker_id = ${actor.holderId} or (job.owner_id = ${actor.holderId} and ${ofSites(actor.siteIds, 'job')}))`;
  const { rows } = await sql`
    select 1 from worker_shifts as booked join jobs as job on job.id = booked.job_id where ${isTheirs}`.execute(
    deps.db,
  );
  if (rows.length === 0) throw new Refusal('not_found');
  return listEntries(deps, isTheirs, page);
}

/** The log of all shifts of an employer, newest first. */
export async function listAttendance(deps: Deps, { holderId, siteIds }: Company, { job, ...page }: AttendanceQuery) {
  const ofJob = job === undefined ? sql`` : sql`and job.id = ${job}`;
  return listEntries(deps, sql`job.owner_id = ${holderId} and ${ofSites(siteIds, 'job')} ${ofJob}`, page);
}

async function listEntries({ db }: Deps, condition: RawBuilder<unknown>, { page, page_size }: Page) {
  const from = sql`
    attendance_log as entry
    join worker_shifts as booked on booked.id = entry.worker_shift_id
    join jobs as job on job.id = booked.job_id
    where ${condition}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(db),
    sql<Row>`
      select entry.*, booked.starts_at, job.id as job_id, job.title, job.timezone, worker.id as worker_id, worker.first_name,
        worker.last_name
      from (select entry.* from ${from} order by entry.id desc
        limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}) as entry
      join worker_shifts as booked on booked.id = entry.worker_shift_id
      join jobs as job on job.id = booked.job_id
      join users as worker on worker.id = booked.worker_id
      order by entry.id desc`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentEntry) };
}

function presentEntry(row: Row): AttendanceEntryView {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    by: row.by,
    event: row.event,
    reason: row.reason,
    before: row.before,
    after: row.after,
    worker_shift_id: row.worker_shift_id,
    starts_at: row.starts_at.toISOString(),
    job: { id: row.job_id, title: row.title, timezone: row.timezone },
    worker: { id: row.worker_id, first_name: row.first_name, last_name: row.last_name },
  };
}
