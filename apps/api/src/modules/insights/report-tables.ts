import type { AttendanceReport, AttendanceRowView, PayrollReport, PayrollRowView } from '@relevo/contracts/insights';
import type { Language } from '@relevo/domain/account';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { layoutCells, type ProgramLayout, payrollLayoutRules } from '@relevo/domain/payroll-layouts';
import type { ReportGroup } from '@relevo/domain/report-groups';
import { reportTexts } from '@relevo/i18n/report-texts';
import { formatShiftClock, localDay } from '@relevo/i18n/shift-times';
import type { Cell, Column } from './files/file-content.ts';

/** A report as a table: its columns, its rows and its totals. */
export type Table<Row, Totals> = {
  title: string;
  columns: Column[];
  cells(row: Row): Cell[];
  /** Null for a file that another program reads, which would take the totals for one more row. */
  sums: ((totals: Totals) => Cell[]) | null;
  /** Of a CSV file. */
  separator?: ',' | ';';
};

const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;
const hours = (minutes: number): Cell => ({ number: hoursOf(minutes) });

export function payrollTable(by: ReportGroup, language: Language): Table<PayrollRowView, PayrollReport['totals']> {
  const words = reportTexts[language];
  const numbers = (row: PayrollReport['totals']): Cell[] => [
    { number: row.shifts },
    hours(row.worked_minutes),
    ...[row.pay, row.cancellation_pay, row.paid, row.due, row.in_review].map((money) => ({ money })),
  ];
  return {
    title: words.payroll,
    columns: [
      { name: words[by], parts: 5 },
      { name: words.shifts, parts: 2, isNumber: true },
      { name: words.hours, parts: 2, isNumber: true },
      ...[words.pay, words.cancellationPay, words.paid, words.due, words.inReview].map((name) => ({
        name,
        parts: 3,
        isNumber: true,
      })),
    ],
    cells: (row) => [row.name, ...numbers(row)],
    sums: (totals) => [words.total, ...numbers(totals)],
  };
}

/** The payroll as a payroll program imports it. */
export function layoutTable(
  layout: ProgramLayout,
  { from, to }: { from: string; to: string },
): Table<PayrollRowView, PayrollReport['totals']> {
  const { columns, separator } = payrollLayoutRules[layout];
  const withoutCancellation = (row: PayrollRowView) =>
    formatMoneyWire((parseMoney(row.pay) ?? 0n) - (parseMoney(row.cancellation_pay) ?? 0n));
  return {
    title: layout,
    columns: columns.map(({ header }) => ({ name: header, parts: 1 })),
    separator,
    cells: (row) =>
      layoutCells(layout, {
        number: row.payroll_number,
        name: row.name,
        shifts: String(row.shifts),
        hours: String(hoursOf(row.worked_minutes)),
        worked_pay: withoutCancellation(row),
        cancellation_pay: row.cancellation_pay,
        pay: row.pay,
        from,
        to,
      }),
    sums: null,
  };
}

export function attendanceTable(
  by: ReportGroup,
  language: Language,
): Table<AttendanceRowView, AttendanceReport['totals']> {
  const words = reportTexts[language];
  const first = by === 'worker' ? [words.worker, words.job] : [words.job, words.worker];
  const clock = (instant: string | null, { timezone }: AttendanceRowView) =>
    instant === null ? '' : formatShiftClock(instant, { timezone, language });
  return {
    title: words.attendance,
    columns: [
      ...first.map((name) => ({ name, parts: 4 })),
      { name: words.date, parts: 2.5 },
      { name: words.scheduled, parts: 3 },
      { name: words.cameAt, parts: 2 },
      { name: words.leftAt, parts: 2 },
      { name: words.minutesLate, parts: 2, isNumber: true },
      { name: words.hours, parts: 2, isNumber: true },
      { name: words.wage, parts: 2, isNumber: true },
      { name: words.pay, parts: 2, isNumber: true },
      { name: words.status, parts: 3 },
      { name: words.payment, parts: 3 },
    ],
    cells: (row) => [
      ...(by === 'worker' ? [row.worker, row.job] : [row.job, row.worker]),
      localDay(row.starts_at, row.timezone),
      `${clock(row.starts_at, row)}–${clock(row.ends_at, row)}`,
      clock(row.checked_in_at, row),
      clock(row.checked_out_at, row),
      { number: row.minutes_late },
      hours(row.worked_minutes),
      { money: row.final_wage },
      row.pay === null ? '' : { money: row.pay },
      row.no_show ? words.noShow : words.statuses[row.status],
      row.no_show ? '' : words.fundings[row.funding],
    ],
    // Only the hours are added up.
    sums: (totals) => [words.total, ...Array(6).fill(''), hours(totals.worked_minutes), ...Array(4).fill('')],
  };
}
