import type { KpisQuery, KpisView, KpiWeekView } from '@relevo/contracts/console-figures';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { addWeeks, countWeeks, weeksBetween } from '@relevo/domain/iso-weeks';
import { type KpiCounts, type KpiFigures, kpiFigures, kpiTotals } from '@relevo/domain/kpi-figures';
import { kpiWeeksMaximum, kpiWeeksShown } from '@relevo/domain/kpi-week-limits';
import { kpiWeekAt, kpiZone } from '@relevo/domain/kpi-weeks';
import { formatMoneyWire } from '@relevo/domain/money';
import { searchText } from '@relevo/domain/search-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { KpiWeeksTable } from '../../../platform/database/tables/console-tables.ts';
import type { Deps } from '../../../platform/deps.ts';

type Asked = Pick<KpisQuery, 'from' | 'to' | 'city'>;

/** Of the weeks that were asked for, without weeks to come. */
export function kpiSpan({ from, to }: Asked, now: Date): { from: string; to: string } {
  const last = to ?? kpiWeekAt(now);
  const span = { from: from ?? addWeeks(last, 1 - kpiWeeksShown), to: last };
  const count = countWeeks(span);
  if (count < 1) throw new FieldRefusal({ from: [{ problem: 'weeks_reversed' }] });
  if (count > kpiWeeksMaximum) throw new FieldRefusal({ from: [{ problem: 'weeks_too_many' }] });
  return span;
}

/** Figures as they were last made: two statements by key, however large the platform is. */
export async function readKpis({ db, clock }: Pick<Deps, 'db' | 'clock'>, asked: Asked): Promise<KpisView> {
  const now = clock.now();
  const span = kpiSpan(asked, now);
  const running = kpiWeekAt(now);
  const key = asked.city ? searchText(asked.city) : '';
  // A city that is written in signs without a search form has no rows; without this it would be all cities.
  const isUnknown = asked.city !== undefined && key === '';
  const [rows, cities] = await Promise.all([isUnknown ? [] : readWeeks(db, span, key), readCities(db, span)]);
  const known = new Map(rows.map((row) => [row.week, row]));
  const city = asked.city ? (rows.at(-1)?.city ?? asked.city) : null;
  const weeks = weeksBetween({ from: span.from, to: span.to < running ? span.to : running }).map((week) => ({
    week,
    counts: countsOf(known.get(week), city),
  }));
  const asOf = rows.reduce<Date | null>((last, { made_at }) => (last && last > made_at ? last : made_at), null);
  return {
    ...span,
    timezone: kpiZone,
    as_of: asOf?.toISOString() ?? null,
    weeks: weeks.map(({ week, counts }): KpiWeekView => {
      return { week, running: week === running, city, ...present(kpiFigures(counts)) };
    }),
    totals: present(kpiTotals(weeks.map(({ counts }) => counts))),
    cities,
  };
}

type Span = { from: string; to: string };
type Row = Pick<KpiWeeksTable, 'week' | 'city' | 'payouts' | 'payouts_failed' | 'payouts_returned'> & {
  made_at: Date;
  gmv_cents: bigint;
  due_cents: bigint;
  fill_tenths: number[];
  fill_jobs: number[];
} & Record<'offered' | 'filled' | 'worked' | 'missed' | 'active_workers' | 'active_employers' | 'posted_jobs', number>;

async function readWeeks(db: Db, { from, to }: Span, key: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from kpi_weeks where city_key = ${key} and week between ${from} and ${to} order by week`.execute(db);
  return rows;
}

async function readCities(db: Db, { from, to }: Span): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    select mode() within group (order by city collate "C") as city from kpi_weeks where city_key <> '' and week between ${from} and ${to}
    group by city_key order by sum(offered + worked + missed) desc, city_key limit 1000`.execute(db);
  return rows.map(({ city }) => city);
}

/** Every week has a row of all cities once it is made; one without a row had nothing. */
function countsOf(row: Row | undefined, city: string | null): KpiCounts {
  const isCity = city !== null;
  return {
    offered: row?.offered ?? 0,
    filled: row?.filled ?? 0,
    fillTimes: (row?.fill_tenths ?? []).map((tenths, index) => ({ tenths, jobs: row?.fill_jobs[index] ?? 0 })),
    worked: row?.worked ?? 0,
    missed: row?.missed ?? 0,
    gmv: row?.gmv_cents ?? 0n,
    dues: row?.due_cents ?? 0n,
    payouts: isCity
      ? null
      : { count: row?.payouts ?? 0, failed: row?.payouts_failed ?? 0, returned: row?.payouts_returned ?? 0 },
    activeWorkers: row?.active_workers ?? 0,
    activeEmployers: row?.active_employers ?? 0,
    postedJobs: row?.posted_jobs ?? 0,
  };
}

function present(figures: KpiFigures): KpisView['totals'] {
  return {
    fill_rate: figures.fillRate,
    places: figures.places,
    time_to_fill_hours: figures.timeToFillHours,
    no_show_rate: figures.noShowRate,
    shifts: figures.shifts,
    gmv: formatMoneyWire(figures.gmv),
    outstanding_dues: formatMoneyWire(figures.outstandingDues),
    payouts: figures.payouts,
    active_workers: figures.activeWorkers,
    active_employers: figures.activeEmployers,
    posted_jobs: figures.postedJobs,
  };
}
