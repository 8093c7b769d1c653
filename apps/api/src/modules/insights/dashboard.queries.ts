import type { EmployerDashboardView, NextShiftView, WorkerDashboardView } from '@relevo/contracts/dashboards';
import { isOfToday } from '@relevo/domain/attendance-figures';
import { localDate } from '@relevo/domain/schedule';
import { mayUse, type Right } from '@relevo/domain/team-rights';
import type { ShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { ofSites } from '../acts/acts.ts';
import { type FundingColumn, fundingColumn, isBookedSql, presentFunding } from '../attendance/attendance.ts';
import { readWaiting } from './waiting.queries.ts';

type ShiftRow = Omit<NextShiftView, 'starts_at' | 'ends_at'> & { starts_at: Date; ends_at: Date };
type WorkerRow = { upcoming: number; offers_open: number; pending: number; to_confirm: number; confirmed: number };

const noCounts: WorkerRow = { upcoming: 0, offers_open: 0, pending: 0, to_confirm: 0, confirmed: 0 };

/** A worker's dashboard: the next shift and the open applications. */
export async function workerDashboard({ db, clock }: Deps, workerId: string): Promise<WorkerDashboardView> {
  const now = clock.now();
  const [next, counts, waiting] = await Promise.all([
    sql<ShiftRow>`
      select booked.id, job.id as job_id, job.title as job_title, company.name as company_name, job.street_address,
        job.city, job.timezone, booked.starts_at, booked.ends_at,
        booked.status = 'in_progress' as is_running
      from worker_shifts as booked join jobs as job on job.id = booked.job_id
      left join companies as company on company.owner_id = job.owner_id and company.name <> ''
      where booked.worker_id = ${workerId}
        and (booked.status = 'in_progress' or (booked.status = 'scheduled' and booked.ends_at > ${now}))
      order by booked.starts_at limit 1`.execute(db),
    sql<WorkerRow>`
      select
        (select count(*)::int from worker_shifts where worker_id = ${workerId} and status = 'scheduled' and ends_at > ${now})
          as upcoming,
        (select count(*)::int from offers where worker_id = ${workerId} and status in ('open', 'agreed') and expires_at > ${now})
          as offers_open,
        count(*) filter (where status = 'pending')::int as pending,
        count(*) filter (where status = 'accepted')::int as to_confirm,
        count(*) filter (where status = 'confirmed')::int as confirmed
      from applications where worker_id = ${workerId} and withdrawn_at is null`.execute(db),
    readWaiting({ db, clock }, { id: workerId, userType: 'worker', siteIds: null, hiring: true, shifts: true }),
  ]);
  const [shift] = next.rows;
  const [row = noCounts] = counts.rows;
  const { upcoming, offers_open, ...applications } = row;
  return {
    next_shift: shift
      ? { ...shift, starts_at: shift.starts_at.toISOString(), ends_at: shift.ends_at.toISOString() }
      : null,
    upcoming_shifts: upcoming,
    applications,
    offers_open,
    waiting,
  };
}

type AttendanceRow = Record<'at_work' | 'shifts_to_approve', number>;
type HiringCounts = Omit<
  EmployerDashboardView,
  'shifts_today' | 'next_shift_at' | 'funding' | 'waiting' | keyof AttendanceRow
>;
type HiringRow = Record<Exclude<keyof HiringCounts, 'has_first_job'>, number> & {
  has_first_job: boolean;
  funding: FundingColumn;
};
type BookedRow = { starts_at: Date; ends_at: Date; status: ShiftStatus; timezone: string };

/** The longest day, on which clocks are set back. */
const dayMs = 25 * 60 * 60 * 1000;

/** A member's dashboard: hiring, and who works today in the time zone of each job, as far as the role of the member goes. */
export async function employerDashboard(deps: Deps, by: Acting): Promise<EmployerDashboardView> {
  const { db, clock } = deps;
  const { holderId: ownerId, siteIds } = by;
  const sees = rightsOf(by);
  const now = clock.now();
  const [hiring, attendance, around, next, waiting] = await Promise.all([
    sql<HiringRow>`
      select count(*) filter (where status = 'open')::int as open_jobs,
        coalesce(sum(worker_count - accepted_count - confirmed_count) filter (where hires), 0)::int as positions_left,
        coalesce(sum(pending_count) filter (where status in ('open', 'running')), 0)::int as applications_to_answer,
        coalesce(sum(accepted_count) filter (where status in ('open', 'running')), 0)::int as waiting_for_confirmation,
        (select count(*)::int from jobs as own join offers as offer on offer.job_id = own.id
          where own.owner_id = ${ownerId} and ${ofSites(siteIds, 'own')} and offer.status = 'agreed' and offer.expires_at > ${now})
          as substitutes_to_approve,
        ${fundingColumn(deps, { ownerId })} as funding,
        (select count(*)::int from replacements as replacement join jobs as own on own.id = replacement.job_id
          where own.owner_id = ${ownerId} and ${ofSites(siteIds, 'own')} and replacement.status in ('proposed', 'searching')) as replacements_open,
        exists (select from first_jobs where owner_id = ${ownerId}) as has_first_job
      from jobs where owner_id = ${ownerId} and ${ofSites(siteIds)}`.execute(db),
    sql<AttendanceRow>`
      select count(*) filter (where booked.status = 'in_progress')::int as at_work,
        count(*) filter (where booked.review_until is not null)::int as shifts_to_approve
      from jobs as job join worker_shifts as booked on booked.job_id = job.id
      where job.owner_id = ${ownerId} and ${ofSites(siteIds, 'job')}`.execute(db),
    // Today lies within a day from now in every time zone; which shifts are today is decided with our own zone rules.
    sql<BookedRow>`
      select booked.starts_at, booked.ends_at, booked.status, job.timezone ${bookedFor(by)}
        and (booked.starts_at between ${new Date(now.getTime() - dayMs)} and ${new Date(now.getTime() + dayMs)}
          or booked.status = 'in_progress' or (booked.starts_at <= ${now} and booked.ends_at > ${now}))`.execute(db),
    sql<{ at: Date | null }>`
      select min(booked.starts_at) as at ${bookedFor(by)} and booked.starts_at > ${now}`.execute(db),
    readWaiting(deps, { id: ownerId, userType: 'employer', siteIds, ...sees }),
  ]);
  const [[row], [people]] = [hiring.rows, attendance.rows];
  if (!row || !people) throw new Error('an aggregate always answers a row');
  const shiftsToday = around.rows.filter((booked) => isToday(booked, now)).length;
  return {
    open_jobs: row.open_jobs,
    positions_left: row.positions_left,
    has_first_job: row.has_first_job && siteIds === null,
    ...(sees.hiring ? pick(row, hiringFigures) : nothingOf(hiringFigures)),
    ...(sees.shifts ? { ...people, shifts_today: shiftsToday } : nothingOf(shiftFigures)),
    next_shift_at: sees.shifts ? (next.rows[0]?.at?.toISOString() ?? null) : null,
    funding: sees.money ? presentFunding(deps, row.funding) : null,
    waiting,
  };
}

const hiringFigures = [
  'applications_to_answer',
  'waiting_for_confirmation',
  'replacements_open',
  'substitutes_to_approve',
] as const;
const shiftFigures = ['at_work', 'shifts_to_approve', 'shifts_today'] as const;

const pick = <Key extends string>(row: Record<Key, number>, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Record<Key, number>;
const nothingOf = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, null>;

/** Which parts a member sees. */
function rightsOf({ role }: Acting) {
  const sees = (right: Right) => role === null || mayUse(role, right, 'read');
  return { hiring: sees('hiring'), shifts: sees('shifts'), money: sees('money') };
}

const bookedFor = ({ holderId, siteIds }: Acting) => sql`
  from jobs as job join worker_shifts as booked on booked.job_id = job.id
  where job.owner_id = ${holderId} and ${ofSites(siteIds, 'job')} and ${isBookedSql}`;

function isToday({ starts_at: startsAt, ends_at: endsAt, status, timezone }: BookedRow, now: Date): boolean {
  const [startDay, today] = [localDate(startsAt, timezone), localDate(now, timezone)];
  return isOfToday({ startsAt, endsAt, isRunning: status === 'in_progress', startDay, today }, now);
}
