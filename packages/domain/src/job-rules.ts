import type { FieldProblem } from './field-problems.ts';
import type { TextParameters } from './refusals.ts';
import { hasOverlap, localDate, type ScheduledTimes, wallMinutes } from './schedule.ts';
import type { Span } from './span.ts';

/** A job as its form or its body describes it. */
type PlannedJob = Readonly<{
  /** Null while the form has no valid date or time zone, and with dates: the rule about the start then does not apply. */
  startDate: string | null;
  /** The chosen dates in the order of the body; null for a job by the week, and while a date or the zone is not valid. */
  dates: readonly string[] | null;
  /** The field of the wire that says when the shifts are. */
  shiftsField: 'schedule.days' | 'schedule.dates';
  timezone: string;
  /** In their order; empty while the form has no complete schedule. */
  shifts: readonly Span[];
  /** The times of each complete day or date of the schedule. */
  times: readonly ScheduledTimes[];
  /** Null while the form has no number. */
  breakMinutes: number | null;
  /** Null while the form has no number. */
  workerCount: number | null;
}>;

type Circumstances = Readonly<{
  now: Date;
  /** The start date or the dates of the saved job, while it is being changed. */
  savedDates: readonly string[];
  /** How many workers are accepted or confirmed. */
  hiredCount: number;
}>;

type RuleProblem = Readonly<{ problem: FieldProblem; parameters?: TextParameters }>;
export type JobRuleProblems = Partial<
  Record<
    | 'start_date'
    | 'schedule.days'
    | 'schedule.dates'
    | `schedule.dates.${number}.date`
    | 'schedule.break_duration'
    | 'worker_count',
    RuleProblem
  >
>;

/**
 * The rules between several fields of a job, which a schema of one field cannot check, by the field of the wire that
 * shows the problem. The server and the wizard ask the same function.
 */
export function jobRuleProblems(job: PlannedJob, circumstances: Circumstances): JobRuleProblems {
  const startDate = startDateProblem(job, circumstances);
  const pastDates = pastDatesProblems(job, circumstances);
  const isStartPast = startDate !== null || Object.keys(pastDates).length > 0;
  const shifts = shiftsProblem(job.shifts, { now: circumstances.now, isStartPast });
  const breakDuration = breakProblem(job, circumstances);
  const workerCount = workerCountProblem(job, circumstances);
  return {
    ...(startDate && { start_date: startDate }),
    ...pastDates,
    ...(shifts && { [job.shiftsField]: shifts }),
    ...(breakDuration && { 'schedule.break_duration': breakDuration }),
    ...(workerCount && { worker_count: workerCount }),
  };
}

/** A job starts today or later, by the calendar of its place. A saved date may stay, also when it has passed. */
function startDateProblem({ startDate, timezone }: PlannedJob, { now, savedDates }: Circumstances) {
  if (startDate === null || savedDates.includes(startDate)) return null;
  return startDate < localDate(now, timezone) ? ({ problem: 'start_date_past' } as const) : null;
}

/** Each of several dates is today or later, as a start date is. */
function pastDatesProblems({ dates, timezone }: PlannedJob, { now, savedDates }: Circumstances): JobRuleProblems {
  if (dates === null) return {};
  const today = localDate(now, timezone);
  const wrong = dates.flatMap((date, index) =>
    date < today && !savedDates.includes(date)
      ? [[`schedule.dates.${index}.date`, { problem: 'date_past' }] as const]
      : [],
  );
  return Object.fromEntries(wrong);
}

function shiftsProblem(shifts: readonly Span[], { now, isStartPast }: { now: Date; isStartPast: boolean }) {
  if (hasOverlap(shifts)) return { problem: 'shifts_overlap' } as const;
  const last = shifts.at(-1);
  // A start in the past already explains why the shifts are over.
  const isOver = last !== undefined && last.endsAt <= now && !isStartPast;
  return isOver ? ({ problem: 'shifts_all_over' } as const) : null;
}

/**
 * A break is shorter than every shift by the clock on the wall. The terms of a job with hired workers are locked, so its
 * saved break stays.
 */
function breakProblem({ times, breakMinutes }: PlannedJob, { hiredCount }: Circumstances) {
  if (breakMinutes === null || times.length === 0 || hiredCount > 0) return null;
  const shortest = Math.min(...times.map(wallMinutes));
  if (breakMinutes < shortest) return null;
  return { problem: 'break_too_long', parameters: { maximum: shortest - 1 } } as const;
}

function workerCountProblem({ workerCount }: PlannedJob, { hiredCount }: Circumstances) {
  if (workerCount === null || workerCount >= hiredCount) return null;
  return { problem: 'worker_count_below_hired', parameters: { minimum: hiredCount } } as const;
}
