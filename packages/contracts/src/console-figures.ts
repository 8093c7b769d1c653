import { countWeeks, isIsoWeek } from '@relevo/domain/iso-weeks';
import { kpiWeeksMaximum } from '@relevo/domain/kpi-week-limits';
import { citySearchMaximumLength } from '@relevo/domain/search-words';
import { z } from 'zod';
import { instant } from './answers.ts';
import { problem } from './fields.ts';
import { moneyView } from './money.ts';

const isEmpty = (value: unknown) => (value === '' ? undefined : value);
const isBlank = (value: unknown) => (typeof value === 'string' ? isEmpty(value.trim()) : value);
const week = z.preprocess(
  isEmpty,
  z.string(problem('week_invalid')).refine(isIsoWeek, problem('week_invalid')).optional(),
);

export const kpiFormats = ['json', 'csv'] as const;

/** Without `to` up to the running week, without `from` the 26 weeks up to it; without a city all of them together. */
export const KpisQuery = z
  .object({
    from: week,
    to: week,
    city: z.preprocess(isBlank, z.string().max(citySearchMaximumLength, problem('too_long')).optional()),
    format: z.preprocess(isEmpty, z.enum(kpiFormats, { error: () => problem('not_a_choice') }).default('json')),
  })
  .superRefine(({ from, to }, context) => {
    if (!from || !to) return;
    const count = countWeeks({ from, to });
    if (count < 1) context.addIssue({ code: 'custom', path: ['to'], message: problem('weeks_reversed') });
    if (count > kpiWeeksMaximum) context.addIssue({ code: 'custom', path: ['to'], message: problem('weeks_too_many') });
  });
export type KpisQuery = z.output<typeof KpisQuery>;

const ratio = z.number().min(0).max(1).nullable();
const count = z.number().int();

const KpiFiguresView = z.object({
  /** Of the places of jobs that began and were not cancelled, how many are filled; null when there were none. */
  fill_rate: ratio,
  places: z.object({ offered: count, filled: count }),
  /** The median from posting a job until its last place was confirmed, of the jobs that began; null when none was filled. */
  time_to_fill_hours: z.number().nullable(),
  /** Of the booked shifts that began and were worked or missed, how many were missed; null when there were none. */
  no_show_rate: ratio,
  shifts: z.object({ worked: count, missed: count }),
  /** What workers were paid for shifts, by the time at which the ledger took it. */
  gmv: moneyView,
  /** What employers owed at the end of the week; over several weeks at the end of the last. */
  outstanding_dues: moneyView,
  /** Asked for in the week, and what became of them since; null for a city. */
  payouts: z.object({ count, failed: count, returned: count }).nullable(),
  /** Who worked a shift that began; null over several weeks, because the same people work in many. */
  active_workers: count.nullable(),
  active_employers: count.nullable(),
  posted_jobs: count,
});

export const KpiWeekView = KpiFiguresView.extend({
  week: z.string(),
  /** Whether the week goes on: its figures are those of the last hour. */
  running: z.boolean(),
  /** Null for all cities together. */
  city: z.string().nullable(),
});
export type KpiWeekView = z.infer<typeof KpiWeekView>;

export const KpisView = z.object({
  from: z.string(),
  to: z.string(),
  /** The calendar that the weeks are those of. */
  timezone: z.string(),
  /** When the latest of these figures were made; null when none were. */
  as_of: instant.nullable(),
  weeks: z.array(KpiWeekView),
  totals: KpiFiguresView,
  /** The cities with figures in these weeks, the one with the most jobs and shifts first. */
  cities: z.array(z.string()),
});
export type KpisView = z.infer<typeof KpisView>;
