import { isWorkingYearDate, periodProblem } from '@relevo/domain/calendar-days';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { payrollLayouts } from '@relevo/domain/payroll-layouts';
import { reportGroups } from '@relevo/domain/report-groups';
import { fundings, shiftStatuses } from '@relevo/domain/worker-shift-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { calendarDate, problem } from './fields.ts';
import { moneyView } from './money.ts';
import { PageQuery } from './paging.ts';

const day = calendarDate('required').refine(isWorkingYearDate, problem('invalid_date'));
/** Days are those of the company's place; both belong to the period. */
const period = { from: day, to: day };

function checkPeriod({ from, to }: { from: string; to: string }, context: z.core.$RefinementCtx) {
  const code = periodProblem({ from, to });
  if (code) context.addIssue({ code: 'custom', path: ['to'], message: problem(code) });
}

export const PeriodQuery = z.object(period).superRefine(checkPeriod);
export type PeriodQuery = z.output<typeof PeriodQuery>;

const ratio = z.number().min(0).max(1).nullable();

/** One period in figures. */
export const FiguresView = z.object({
  jobs: z.object(
    Object.fromEntries(jobStatuses.map((status) => [status, z.number().int()])) as Record<
      (typeof jobStatuses)[number],
      z.ZodNumber
    >,
  ),
  /** Of the places offered by jobs that began in the period and were not cancelled, how many were filled; null when there were none. */
  fill_rate: ratio,
  places: z.object({ offered: z.number().int(), filled: z.number().int() }),
  /** From posting a job until its last place was confirmed, on average; null when none was filled. */
  time_to_fill_hours: z.number().nullable(),
  attendance: z.object({
    /** Booked shifts: worked, under way, to come or missed. */
    scheduled: z.number().int(),
    worked: z.number().int(),
    /** Came, at work now or done, and not late. */
    on_time: z.number().int(),
    /** Came more than five minutes after the start, or is awaited and late by now. */
    late: z.number().int(),
    no_show: z.number().int(),
    /** Of those on time and late, how many were on time; null when there were none. */
    punctuality: ratio,
  }),
  hours: z.number(),
  spend: moneyView,
  workers: z.object({ total: z.number().int(), returning: z.number().int() }),
  /** Searches opened in the period; the median of the minutes until those of them that were filled. */
  replacements: z.object({
    opened: z.number().int(),
    filled: z.number().int(),
    median_minutes: z.number().int().nullable(),
  }),
});
export type FiguresView = z.infer<typeof FiguresView>;

export const AnalyticsView = FiguresView.extend({
  period: z.object({ from: z.string(), to: z.string(), timezone: z.string() }),
  spend_by_day: z.array(z.object({ date: z.string(), amount: moneyView, hours: z.number() })),
  cost_by_job: z.array(z.object({ job_id: z.uuid(), title: z.string(), hours: z.number(), amount: moneyView })),
  /** The period of the same length right before. */
  previous: FiguresView.extend({ period: z.object({ from: z.string(), to: z.string() }) }),
});
export type AnalyticsView = z.infer<typeof AnalyticsView>;

export const reportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const choice = <Choice extends string>(choices: readonly [Choice, ...Choice[]], usual: Choice) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(choices, { error: () => problem('not_a_choice') }).default(usual as never),
  );

export const ReportQuery = PageQuery.extend({
  ...period,
  by: choice(reportGroups, 'worker'),
  format: choice(reportFormats, 'json'),
}).superRefine(checkPeriod);
export type ReportQuery = z.output<typeof ReportQuery>;

/** A layout is that of a payroll program: a CSV file with one row per worker. */
export const PayrollQuery = ReportQuery.safeExtend({ layout: choice(payrollLayouts, 'plain') }).superRefine(
  ({ layout, format, by }, context) => {
    if (layout === 'plain' || (format === 'csv' && by === 'worker')) return;
    context.addIssue({ code: 'custom', path: ['layout'], message: problem('layout_is_csv_by_worker') });
  },
);
export type PayrollQuery = z.output<typeof PayrollQuery>;

/** What a worker is paid, or what a job costs, in the period. */
export const PayrollRowView = z.object({
  id: z.uuid(),
  name: z.string(),
  payroll_number: z.string().describe('Of a worker in your payroll program; empty without one, and of a job'),
  shifts: z.number().int(),
  worked_minutes: z.number().int(),
  pay: moneyView,
  /** The part of the pay that is for shifts that were cancelled or missed, which count neither as shifts nor in hours. */
  cancellation_pay: moneyView,
  paid: moneyView,
  due: moneyView,
  in_review: moneyView,
});
export type PayrollRowView = z.infer<typeof PayrollRowView>;

export const AttendanceRowView = z.object({
  id: z.uuid(),
  worker: z.string(),
  job: z.string(),
  timezone: z.string(),
  starts_at: instant,
  ends_at: instant,
  status: z.enum(shiftStatuses),
  no_show: z.boolean(),
  checked_in_at: instant.nullable(),
  checked_out_at: instant.nullable(),
  minutes_late: z.number().int(),
  worked_minutes: z.number().int(),
  final_wage: moneyView,
  pay: moneyView.nullable(),
  funding: z.enum(fundings),
});
export type AttendanceRowView = z.infer<typeof AttendanceRowView>;

const reportOf = <Row extends z.ZodType, Totals extends z.ZodType>(row: Row, totals: Totals) =>
  z.object({
    period: z.object({ from: z.string(), to: z.string(), timezone: z.string() }),
    by: z.enum(reportGroups),
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    totals,
    results: z.array(row),
  });

export const PayrollReport = reportOf(
  PayrollRowView,
  PayrollRowView.omit({ id: true, name: true, payroll_number: true }),
);
export type PayrollReport = z.infer<typeof PayrollReport>;
export const AttendanceReport = reportOf(
  AttendanceRowView,
  z.object({
    scheduled: z.number().int(),
    worked: z.number().int(),
    late: z.number().int(),
    no_show: z.number().int(),
    worked_minutes: z.number().int(),
  }),
);
export type AttendanceReport = z.infer<typeof AttendanceReport>;
