import type { KpisView, KpiWeekView } from '@relevo/contracts/console-figures';
import { csvRow } from '@relevo/domain/csv';
import { mondayOf } from '@relevo/domain/iso-weeks';

/** The byte order mark by which spreadsheet programs detect UTF-8. */
const byteOrderMark = '\ufeff';

const text = (value: number | null) => (value === null ? '' : String(value));

/** Columns by the names of the wire, for programs too; empty where there is no basis. */
const columns: Record<string, (week: KpiWeekView) => string> = {
  week: ({ week }) => week,
  monday: ({ week }) => mondayOf(week),
  running: ({ running }) => (running ? 'yes' : 'no'),
  city: ({ city }) => city ?? '',
  fill_rate: ({ fill_rate }) => text(fill_rate),
  places_offered: ({ places }) => text(places.offered),
  places_filled: ({ places }) => text(places.filled),
  time_to_fill_hours: ({ time_to_fill_hours }) => text(time_to_fill_hours),
  no_show_rate: ({ no_show_rate }) => text(no_show_rate),
  shifts_worked: ({ shifts }) => text(shifts.worked),
  shifts_missed: ({ shifts }) => text(shifts.missed),
  gmv: ({ gmv }) => gmv,
  outstanding_dues: ({ outstanding_dues }) => outstanding_dues,
  payouts: ({ payouts }) => text(payouts?.count ?? null),
  payouts_failed: ({ payouts }) => text(payouts?.failed ?? null),
  payouts_returned: ({ payouts }) => text(payouts?.returned ?? null),
  active_workers: ({ active_workers }) => text(active_workers),
  active_employers: ({ active_employers }) => text(active_employers),
  posted_jobs: ({ posted_jobs }) => text(posted_jobs),
};

/** One row per week; a city that reads like a formula of a spreadsheet is quoted by `csvRow`. */
export function writeKpisCsv({ weeks }: KpisView): string {
  const rows = weeks.map((week) => csvRow(Object.values(columns).map((cell) => cell(week))));
  return byteOrderMark + csvRow(Object.keys(columns)) + rows.join('');
}
