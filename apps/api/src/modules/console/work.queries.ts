import type {
  ConsoleJobDetailView,
  ConsoleJobsQuery,
  ConsoleJobView,
  ConsoleShiftsQuery,
  ConsoleShiftView,
} from '@relevo/contracts/console-work';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { JobsTable } from '../../platform/database/tables/job-tables.ts';
import type { Deps } from '../../platform/deps.ts';

type Employer = { employer_id: string; employer_email: string; employer_name: string };

type JobRow = Employer &
  Pick<ConsoleJobDetailView, 'id' | 'title' | 'status' | 'city' | 'timezone' | 'worker_count' | 'company_name'> &
  Pick<ConsoleJobDetailView, 'description' | 'hiring_open' | 'street_address' | 'zip_code'> &
  Pick<JobsTable, 'precision' | 'wage_cents'> & {
    pending_count: number;
    accepted_count: number;
    confirmed_count: number;
    first_shift_at: Date;
    last_shift_at: Date;
    created_at: Date;
  };

const employerColumns = sql`employer.id as employer_id, employer.email as employer_email,
  trim(employer.first_name || ' ' || employer.last_name) as employer_name`;

const jobRows = (rest: RawBuilder<unknown>) => sql<JobRow>`
  select job.id, job.title, job.status, job.city, job.timezone, job.wage_cents, job.worker_count, job.pending_count,
    job.accepted_count, job.confirmed_count, job.first_shift_at, job.last_shift_at, job.created_at, job.description,
    job.hiring_open, job.street_address, job.zip_code, job.precision, company.name as company_name, ${employerColumns}
  from jobs as job join parties as employer on employer.id = job.owner_id
  left join companies as company on company.owner_id = job.owner_id ${rest}`;

const fromJobs = sql`jobs as job join parties as employer on employer.id = job.owner_id
  left join companies as company on company.owner_id = job.owner_id`;

const nameOf = (person: 'employer' | 'worker') =>
  sql`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`;

const limit = ({ page, page_size }: { page: number; page_size: number }) =>
  sql`limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`;

/** Jobs by id, title, town, company or employer, the newest first. */
export async function listConsoleJobs({ db }: Deps, { search, status, ...page }: ConsoleJobsQuery) {
  const pattern = likePattern(search);
  const condition = sql`true
    ${search ? sql`and (job.id::text = lower(${search}) or job.title ilike ${pattern} or job.city ilike ${pattern} or company.name ilike ${pattern} or employer.email ilike ${pattern} or ${nameOf('employer')} ilike ${pattern})` : sql``}
    ${status ? sql`and job.status = ${status}` : sql``}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${fromJobs} where ${condition}`.execute(db),
    // No time is null; in this order the first are read along `jobs_by_posting`.
    jobRows(sql`where ${condition} order by job.created_at desc nulls last, job.id desc ${limit(page)}`).execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentJob) };
}

export async function getConsoleJob({ db }: Deps, jobId: string): Promise<ConsoleJobDetailView> {
  const { rows } = await jobRows(sql`where job.id = ${jobId}`).execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  const { description, hiring_open, street_address, zip_code, precision } = row;
  return { ...presentJob(row), description, hiring_open, street_address, zip_code, precision };
}

function presentJob(row: JobRow): ConsoleJobView {
  const { id, title, status, city, timezone, worker_count, company_name } = row;
  return {
    id,
    title,
    status,
    city,
    timezone,
    worker_count,
    company_name,
    wage: formatMoneyWire(row.wage_cents),
    pending: row.pending_count,
    accepted: row.accepted_count,
    confirmed: row.confirmed_count,
    employer: presentEmployer(row),
    first_shift_at: row.first_shift_at.toISOString(),
    last_shift_at: row.last_shift_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

const presentEmployer = (row: Employer) => ({
  id: row.employer_id,
  email: row.employer_email,
  name: row.employer_name,
});

type ShiftRow = Employer &
  Pick<ConsoleShiftView, 'id' | 'job_id' | 'job_title' | 'timezone' | 'status' | 'funding'> & {
    worker_id: string;
    worker_email: string;
    worker_name: string;
    starts_at: Date;
    ends_at: Date;
    checked_in_at: Date | null;
    checked_out_at: Date | null;
    pay_cents: bigint | null;
  };

/** Booked shifts by id, job, worker or employer, the latest start first. */
export async function listConsoleShifts({ db }: Deps, { search, status, job, ...page }: ConsoleShiftsQuery) {
  const pattern = likePattern(search);
  const from = sql`worker_shifts as booked join jobs as job on job.id = booked.job_id
    join parties as employer on employer.id = job.owner_id join users as worker on worker.id = booked.worker_id`;
  const condition = sql`true
    ${search ? sql`and (booked.id::text = lower(${search}) or job.title ilike ${pattern} or worker.email ilike ${pattern} or employer.email ilike ${pattern} or ${nameOf('worker')} ilike ${pattern} or ${nameOf('employer')} ilike ${pattern})` : sql``}
    ${status ? sql`and booked.status = ${status}` : sql``}
    ${job ? sql`and booked.job_id = ${job}` : sql``}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${from} where ${condition}`.execute(db),
    sql<ShiftRow>`
      select booked.id, booked.job_id, job.title as job_title, job.timezone, booked.status, shown.funding, booked.starts_at,
        booked.ends_at, booked.checked_in_at, booked.checked_out_at, booked.pay_cents, ${employerColumns},
        worker.id as worker_id, worker.email as worker_email,
        trim(worker.first_name || ' ' || worker.last_name) as worker_name
      from ${from} join worker_shift_funding as shown on shown.worker_shift_id = booked.id
      where ${condition} order by booked.starts_at desc, booked.id ${limit(page)}`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentShift) };
}

function presentShift(row: ShiftRow): ConsoleShiftView {
  const { id, job_id, job_title, timezone, status, funding } = row;
  return {
    id,
    job_id,
    job_title,
    timezone,
    status,
    funding,
    employer: presentEmployer(row),
    worker: { id: row.worker_id, email: row.worker_email, name: row.worker_name },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    checked_out_at: row.checked_out_at?.toISOString() ?? null,
    pay: row.pay_cents === null ? null : formatMoneyWire(row.pay_cents),
  };
}
