import type {
  PaymentsPage,
  PaymentsQuery,
  ShiftsQuery,
  ShiftView,
  WorkerShiftsQuery,
  WorkerShiftView,
} from '@relevo/contracts/shifts';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import type { Acting, Actor } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ofSites } from '../../acts/acts.ts';
import { isGone } from '../../connections/connections.ts';
import { expectedPaySql } from '../funding/expected-pay-sql.ts';
import { bookedWithMoney, hasPaySql, moneySums } from '../funding/pay-sql.ts';
import { presentShift, type ShiftRow } from './present-shift.ts';
import { presentWorkerShift, type Viewer } from './present-worker-shift.ts';
import { joinCompany, shiftJobColumns, workerShiftRows } from './worker-shift-rows.ts';

type Page = { page: number; page_size: number };
type Condition = RawBuilder<unknown>;
type Company = Pick<Acting, 'holderId' | 'siteIds' | 'role' | 'keyScopes'>;
type Between = Pick<ShiftsQuery, 'job' | 'from' | 'to'>;

const pageOf = ({ page, page_size }: Page) =>
  sql`limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`;

/** Shifts that overlap with the given span; one that only touches it does not count. */
function within(alias: 'shift' | 'booked', { job, from, to }: Between): Condition {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions = [
    ...(job === undefined ? [] : [sql`${column('job_id')} = ${job}`]),
    ...(from === undefined ? [] : [sql`${column('ends_at')} > ${from}`]),
    ...(to === undefined ? [] : [sql`${column('starts_at')} < ${to}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * Within a span in chronological order; otherwise upcoming shifts first, nearest on top, then past ones, newest first.
 */
function orderOf(alias: 'shift' | 'booked', { from, to }: Between, now: Date): Condition {
  const [startsAt, endsAt, id] = ['starts_at', 'ends_at', 'id'].map((name) => sql.ref(`${alias}.${name}`));
  if (from !== undefined || to !== undefined) return sql`${startsAt}, ${id}`;
  return sql`(${endsAt} <= ${now}), abs(extract(epoch from ${startsAt} - ${now}::timestamptz)), ${id}`;
}

/** An employer's shifts with all their workers. */
export async function listShifts(deps: Deps, company: Company, query: ShiftsQuery) {
  const { holderId, siteIds } = company;
  return findShifts(deps, {
    condition: sql`job.owner_id = ${holderId} and ${ofSites(siteIds, 'job')} and ${within('shift', query)}`,
    order: orderOf('shift', query, deps.clock.now()),
    page: query,
    viewer: { ...company, userType: 'employer' },
  });
}

/** A job's shifts that are not over: with all workers for the employer, with their own booking for a worker. */
export async function listCurrentShifts(deps: Deps, actor: Actor, { jobId, ...page }: Page & { jobId: string }) {
  const isEmployer = actor.userType === 'employer';
  const isTheirs = isEmployer
    ? sql`job.owner_id = ${actor.holderId} and ${ofSites(actor.siteIds, 'job')}`
    : sql`exists (select from worker_shifts as own where own.job_id = job.id and own.worker_id = ${actor.holderId})`;
  const { rows } = await sql`select 1 from jobs as job where job.id = ${jobId} and ${isTheirs}`.execute(deps.db);
  if (rows.length === 0) throw new Refusal('not_found');
  return findShifts(deps, {
    condition: sql`job.id = ${jobId} and (shift.ends_at > ${deps.clock.now()} or exists (
      select from worker_shifts as extended where extended.shift_id = shift.id and extended.status = 'in_progress'
        and extended.ends_at > ${deps.clock.now()}))`,
    order: sql`shift.starts_at, shift.id`,
    page,
    viewer: actor,
    ...(!isEmployer && { workerId: actor.id }),
  });
}

type ShiftQuery = { condition: Condition; order: Condition; page: Page; viewer: Viewer; workerId?: string };

async function findShifts(deps: Deps, { condition, order, page, viewer, workerId }: ShiftQuery) {
  const from = sql`from shifts as shift join jobs as job on job.id = shift.job_id where ${condition}`;
  const isHidden = workerId === undefined ? sql`false` : isGone(sql`job.owner_id`, workerId);
  const [total, shifts] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count ${from}`.execute(deps.db),
    sql<ShiftRow>`
      with picked as materialized (
        select shift.id, row_number() over (order by ${order}) as rank ${from} order by rank ${pageOf(page)})
      select shift.id, shift.starts_at, shift.ends_at, ${shiftJobColumns}, ${isHidden} as is_apart,
        array(select booked.status from worker_shifts as booked where booked.shift_id = shift.id) as booked ${viewer.userType === 'employer' ? seatColumns(deps.clock.now()) : sql``}
      from picked join shifts as shift on shift.id = picked.id join jobs as job on job.id = shift.job_id ${joinCompany}
      order by picked.rank`.execute(deps.db),
  ]);
  const ids = shifts.rows.map(({ id }) => id);
  const ofWorker = workerId === undefined ? sql`` : sql`and booked.worker_id = ${workerId}`;
  const people = await workerShiftRows(
    sql`
    select booked.id, row_number() over (order by worker.first_name, worker.last_name, booked.id) as rank
    from worker_shifts as booked join users as worker on worker.id = booked.worker_id
    where booked.shift_id = any(${ids}::uuid[]) ${ofWorker}`,
    { viewer: viewer.userType, now: deps.clock.now() },
  ).execute(deps.db);
  const inShift = groupByShift(people.rows);
  const items: ShiftView[] = shifts.rows.map((row) =>
    presentShift(deps, row, {
      workerShifts: (inShift.get(row.id) ?? []).map((each) => presentWorkerShift(deps, each, viewer)),
      viewer,
    }),
  );
  return { count: Number(total.rows[0]?.count ?? 0), items };
}

/** How full a shift is, and the search for it; a search for a place is about every shift to come. */
function seatColumns(now: Date): Condition {
  return sql`, job.worker_count, job.accepted_count, (
    select json_build_object('id', replacement.id, 'status', replacement.status, 'asked', replacement.asked,
      'waiting', (select count(*) from offers as offer
        where offer.replacement_id = replacement.id and offer.status = 'open' and offer.expires_at > ${now}),
      'next_wave_at', case when replacement.status = 'searching' then replacement.next_wave_at end)
    from replacements as replacement
    where replacement.job_id = shift.job_id and replacement.status in ('proposed', 'searching')
      and (replacement.shift_id = shift.id or (replacement.shift_id is null and shift.starts_at > ${now}))
    order by replacement.shift_id limit 1) as replacement`;
}

/** A worker's own shifts. */
export async function listWorkerShifts(deps: Deps, workerId: string, { when, job, ...page }: WorkerShiftsQuery) {
  const now = deps.clock.now();
  // Upcoming is what can still be worked; a shift that runs longer than planned is not past.
  const isToCome = sql`(booked.status = 'in_progress' or (booked.status = 'scheduled' and booked.ends_at > ${now}))`;
  const times = when === undefined ? sql`` : when === 'upcoming' ? sql`and ${isToCome}` : sql`and not ${isToCome}`;
  return findWorkerShifts(deps, {
    from: sql`worker_shifts as booked where booked.worker_id = ${workerId} and ${within('booked', { job })} ${times}`,
    // A running shift comes first.
    order: sql`not ${isToCome}, booked.status <> 'in_progress', abs(extract(epoch from booked.starts_at - ${now}::timestamptz)), booked.id`,
    page,
    viewer: { userType: 'worker', role: null },
  });
}

/** The payments of an employer: each booking with its hours and money, and the totals of all that match. */
export async function listPayments(deps: Deps, company: Company, query: PaymentsQuery) {
  const { holderId, siteIds } = company;
  const ofFunding = query.funding === undefined ? sql`` : sql`and funding.funding = ${query.funding}`;
  const from = sql`${bookedWithMoney}
    where job.owner_id = ${holderId} and ${ofSites(siteIds, 'job')} and (booked.status <> 'cancelled' or ${hasPaySql}) and ${within('booked', query)} ${ofFunding}`;
  const [found, { rows }] = await Promise.all([
    findWorkerShifts(deps, {
      from,
      order: sql`booked.starts_at desc, booked.id`,
      page: query,
      viewer: { ...company, userType: 'employer' },
    }),
    sql<Totals>`
      select coalesce(sum(booked.worked_minutes), 0)::int as worked_minutes,
        ${moneySums},
        coalesce(sum(${expectedPaySql}) filter (where funding.funding = 'funded'), 0)::bigint as funded,
        coalesce(sum(${expectedPaySql}) filter (where funding.funding = 'unfunded'), 0)::bigint as unfunded
      from ${from}`.execute(deps.db),
  ]);
  const [totals] = rows;
  if (!totals) throw new Error('an aggregate always answers a row');
  return { ...found, totals: presentTotals(totals) };
}

type Totals = Record<'paid' | 'due' | 'in_review' | 'funded' | 'unfunded', bigint> & { worked_minutes: number };

function presentTotals({ worked_minutes, ...money }: Totals): PaymentsPage['totals'] {
  return {
    worked_minutes,
    paid: formatMoneyWire(money.paid),
    due: formatMoneyWire(money.due),
    in_review: formatMoneyWire(money.in_review),
    funded: formatMoneyWire(money.funded),
    unfunded: formatMoneyWire(money.unfunded),
  };
}

type AskedWorkerShifts = { from: Condition; order: Condition; page: Page; viewer: Viewer };

async function findWorkerShifts(deps: Deps, { from, order, page, viewer }: AskedWorkerShifts) {
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(deps.db),
    workerShiftRows(
      sql`select booked.id, row_number() over (order by ${order}) as rank from ${from} order by rank ${pageOf(page)}`,
      { viewer: viewer.userType, now: deps.clock.now() },
    ).execute(deps.db),
  ]);
  const items = rows.map((row) => presentWorkerShift(deps, row, viewer));
  return { count: Number(total.rows[0]?.count ?? 0), items };
}

/** One booked shift, for its worker and its employer; not found for anyone else. */
export async function getWorkerShift(deps: Deps, actor: Actor, id: string): Promise<WorkerShiftView> {
  const { rows } = await workerShiftRows(
    sql`
    select booked.id, 1 as rank from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where booked.id = ${id} and (booked.worker_id = ${actor.holderId} or (job.owner_id = ${actor.holderId} and ${ofSites(actor.siteIds, 'job')}))`,
    { viewer: actor.userType, now: deps.clock.now() },
  ).execute(deps.db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return presentWorkerShift(deps, row, actor);
}

function groupByShift<Row extends { shift_id: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.shift_id, [...(groups.get(row.shift_id) ?? []), row]);
  return groups;
}
