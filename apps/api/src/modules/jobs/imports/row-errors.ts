import { scheduleOf } from '@relevo/contracts/job-schedules';
import type { JobBody } from '@relevo/contracts/jobs';
import { addDays, isCalendarDate } from '@relevo/domain/calendar-days';
import type { FoundProblem } from '@relevo/domain/field-problems';
import { datesSpan, scheduledDatesSpanDays, shiftsOf } from '@relevo/domain/schedule';
import type { ImportErrors, ImportField, ImportRow } from '@relevo/domain/shift-import';

/** In the order of the rows of one job. */
export type RowErrors = readonly ImportErrors[];

/** The column that shows a problem of a job's field. */
const columnOf: Readonly<Record<string, ImportField>> = {
  title: 'title',
  description: 'description',
  wage: 'wage',
  worker_count: 'workers',
  timezone: 'timezone',
  'location.site_id': 'site',
  'location.street_address': 'street_address',
  'location.city': 'city',
  'location.zip_code': 'zip_code',
  'location.country': 'country',
  'schedule.name': 'schedule_name',
  'schedule.break_duration': 'break_minutes',
};

const dateField = /^schedule\.dates\.(\d+)\.(date|start_time|end_time)$/;

/** Puts the problems of a job's fields on the cells that they come from. What all rows share is wrong in each of them. */
export function rowErrorsOf(
  rows: readonly ImportRow[],
  found: Readonly<Record<string, readonly FoundProblem[]>>,
): RowErrors {
  const errors: ImportErrors[] = rows.map(() => ({}));
  for (const [field, problems] of Object.entries(found)) {
    for (const [index, column] of cellsOf(rows, field, problems))
      errors[index] = { ...errors[index], [column]: problems };
  }
  return errors;
}

type Cell = readonly [index: number, column: ImportField | 'row'];

function cellsOf(rows: readonly ImportRow[], field: string, problems: readonly FoundProblem[]): Cell[] {
  const [, place, ofDate] = dateField.exec(field) ?? [];
  if (place !== undefined) return [[Number(place), ofDate as ImportField]];
  if (field === 'schedule.dates') return datesColumn(rows, problems);
  return rows.map((_row, index) => [index, columnOf[field] ?? 'row']);
}

/** Which cells a problem of all dates together is about; an overlap is found by `overlapErrors`. A cell may hold any text. */
function datesColumn(rows: readonly ImportRow[], [first]: readonly FoundProblem[]): Cell[] {
  if (first?.problem === 'shifts_overlap') return [];
  if (first?.problem === 'shifts_all_over') return rows.map((_row, index) => [index, 'end_time']);
  const dates = rows.map(({ values }) => values.date ?? '');
  const start = datesSpan(dates.filter(isCalendarDate))?.first;
  const last = start === undefined ? '' : addDays(start, scheduledDatesSpanDays);
  return dates.flatMap((date, index) => (date > last ? [[index, 'date'] as const] : []));
}

/** A shift that begins before the one before it ends has the error, on its start. */
export function overlapErrors(rows: readonly ImportRow[], body: JobBody): RowErrors {
  const { timezone, schedule } = body;
  const spans = (schedule.dates ?? []).map((date, index) => {
    const [span] = shiftsOf(scheduleOf({ start_date: date.date, timezone, schedule: { ...schedule, dates: [date] } }));
    return { index, span };
  });
  const inOrder = spans.toSorted((left, right) => Number(left.span?.startsAt) - Number(right.span?.startsAt));
  const errors: ImportErrors[] = rows.map(() => ({}));
  inOrder.forEach(({ index, span }, place) => {
    const before = inOrder[place - 1]?.span;
    if (before && span && span.startsAt < before.endsAt)
      errors[index] = { start_time: [{ problem: 'shifts_overlap' }] };
  });
  return errors;
}
