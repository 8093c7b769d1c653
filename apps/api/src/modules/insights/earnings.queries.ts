import type { EarningsView } from '@relevo/contracts/earnings';
import { addDays } from '@relevo/domain/calendar-days';
import { monthsUpTo, weekAround } from '@relevo/domain/earnings';
import { type Cents, formatMoneyWire } from '@relevo/domain/money';
import { dayStart, localDate } from '@relevo/domain/schedule';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { expectedPaySql } from '../attendance/attendance.ts';
import { type FindTownZone, findStatementZone } from '../wallet/wallet.ts';

/** One employer's pay of one month; without a month, what is booked there and not over. */
type EarningsRow = {
  month: number | null;
  company_id: string | null;
  company_name: string | null;
  shifts: number;
  amount: bigint;
  this_week: bigint;
};

type Asked = { workerId: string; findTownZone: FindTownZone };

/** A worker's pay by week, month and employer: what was captured for them, and the plan of what is booked. */
export async function earningsOf(deps: Deps, { workerId, findTownZone }: Asked): Promise<EarningsView> {
  const timezone = await findStatementZone(deps, { userId: workerId, findTownZone });
  const now = deps.clock.now();
  const today = localDate(now, timezone);
  const [week, months] = [weekAround(today), monthsUpTo(today)];
  const starts = months.map((day) => dayStart(day, timezone).toISOString());
  const weekStart = dayStart(week.from, timezone);
  const weekEnd = dayStart(addDays(week.to, 1), timezone);

  // The lines of the wallet are written with the captures. Months begin where our own zone rules say.
  const { rows } = await sql<EarningsRow>`
    with part as (
      select width_bucket(line.created_at, ${starts}::timestamptz[]) as month, job.owner_id,
        count(distinct line.related_id)::int as shifts, sum(line.amount_cents)::bigint as amount,
        coalesce(sum(line.amount_cents) filter (where line.created_at >= ${weekStart} and line.created_at < ${weekEnd}), 0)::bigint
          as this_week
      from wallet_transactions as line
      left join worker_shifts as booked on booked.id = line.related_id
      left join jobs as job on job.id = booked.job_id
      where line.user_id = ${workerId} and line.kind = 'payment' and line.direction = 'in'
        and line.created_at >= ${starts[0]}::timestamptz
      group by 1, 2
      union all
      select null, job.owner_id, count(*)::int, sum(${expectedPaySql})::bigint,
        coalesce(sum(${expectedPaySql}) filter (where booked.starts_at < ${weekEnd}), 0)::bigint
      from worker_shifts as booked join jobs as job on job.id = booked.job_id
      where booked.worker_id = ${workerId}
        and (booked.status = 'in_progress' or (booked.status = 'scheduled' and booked.ends_at > ${now}))
      group by job.owner_id
    )
    select part.month, part.shifts, part.amount, part.this_week, company.id as company_id, company.name as company_name
    from part left join companies as company on company.owner_id = part.owner_id and company.name <> ''`.execute(
    deps.db,
  );

  const paid = rows.filter(({ month }) => month !== null);
  const coming = rows.filter(({ month }) => month === null);
  return {
    timezone,
    week: { ...week, paid: formatMoneyWire(weekSum(paid)), coming: formatMoneyWire(weekSum(coming)) },
    coming: {
      shifts: coming.reduce((sum, { shifts }) => sum + shifts, 0),
      amount: formatMoneyWire(sumOf(coming)),
    },
    paid: formatMoneyWire(sumOf(paid)),
    by_month: byMonth(paid, months),
    by_employer: byEmployer(rows),
  };
}

const sumOf = (rows: readonly EarningsRow[]): Cents => rows.reduce((sum, { amount }) => sum + amount, 0n);
const weekSum = (rows: readonly EarningsRow[]): Cents => rows.reduce((sum, row) => sum + row.this_week, 0n);

function byMonth(paid: readonly EarningsRow[], months: readonly string[]): EarningsView['by_month'] {
  return months
    .map((day, index) => ({ month: day.slice(0, 7), cents: sumOf(paid.filter(({ month }) => month === index + 1)) }))
    .filter(({ cents }) => cents > 0n)
    .map(({ month, cents }) => ({ month, paid: formatMoneyWire(cents) }))
    .reverse();
}

function byEmployer(rows: readonly EarningsRow[]): EarningsView['by_employer'] {
  const companies = new Set(rows.map(({ company_id }) => company_id));
  return [...companies]
    .map((id) => rows.filter(({ company_id }) => company_id === id))
    .toSorted((one, other) => Number(sumOf(other) - sumOf(one)))
    .map((group) => ({
      company: companyOf(group[0]),
      paid: formatMoneyWire(sumOf(group.filter(({ month }) => month !== null))),
      coming: formatMoneyWire(sumOf(group.filter(({ month }) => month === null))),
    }));
}

function companyOf(row: EarningsRow | undefined): EarningsView['by_employer'][number]['company'] {
  return row?.company_id ? { id: row.company_id, name: row.company_name ?? '' } : null;
}
