import { JobBody } from '@relevo/contracts/jobs';
import { isCalendarDate } from '@relevo/domain/calendar-days';
import { jobRuleProblems } from '@relevo/domain/job-rules';
import { fitsInto } from '@relevo/domain/recurrence';
import { type Problems, schemaProblems } from '../../../platform/forms/schema-problems.ts';
import { draftShifts, spansOf } from './draft-shifts.ts';
import { type JobDraft, toJobInput } from './job-draft.ts';
import {
  type AskingStep,
  askingSteps,
  type StepName,
  stepNames,
  stepOfField,
  stepOfServerErrors,
} from './wizard-steps.ts';

/** What the answer to "is this right?" depends on beside the draft itself. */
export type Circumstances = Readonly<{
  now: Date;
  /** The job as the server has it, while it is being changed. */
  saved: JobDraft | null;
  /** How many workers are accepted or confirmed already. */
  hiredCount: number;
}>;

/** Everything the server would refuse, by field. */
export function draftProblems(draft: JobDraft, { now, saved, hiredCount }: Circumstances): Problems {
  const found = schemaProblems(JobBody, toJobInput(draft));
  const shifts = draftShifts(draft) ?? [];
  const isDated = draft.schedule.pattern === 'dates';
  const areDatesRight = !Object.keys(found).some((field) => field.startsWith('schedule.dates'));
  const planned = {
    startDate: isDated || found.timezone || found.start_date ? null : draft.start_date,
    dates: isDated && !found.timezone && areDatesRight ? draft.schedule.dates.map(({ date }) => date) : null,
    shiftsField: isDated ? 'schedule.dates' : 'schedule.days',
    timezone: draft.timezone,
    shifts: spansOf(shifts),
    times: shifts.map(({ day }) => day),
    breakMinutes: found['schedule.break_duration'] ? null : Number(draft.schedule.break_duration),
    workerCount: draft.worker_count.trim() === '' ? null : Number(draft.worker_count),
  } as const;
  const rules = jobRuleProblems(planned, { now, savedDates: datesOf(saved), hiredCount });
  return { ...rules, ...repeatProblems(draft), ...found };
}

/** A job that repeats is over before it begins again, and its last start is not before its first. */
function repeatProblems({ repeat, start_date, schedule }: JobDraft): Problems {
  const everyWeeks = Number(repeat.every_weeks);
  if (everyWeeks === 0) return {};
  const isDated = schedule.pattern === 'dates';
  const weeks = { week_count: schedule.pattern === 'weekly' ? Number(schedule.week_count) : 1, dates: null };
  const dates = schedule.dates.filter(({ date }) => isCalendarDate(date));
  const fits = fitsInto(isDated ? { week_count: null, dates } : weeks, everyWeeks);
  const isEndedBefore = repeat.until !== '' && repeat.until < start_date;
  return {
    ...(!fits && { 'repeat.every_weeks': { problem: 'repeat_too_short' } }),
    ...(isEndedBefore && { 'repeat.until': { problem: 'until_before_first' } }),
  };
}

function datesOf(saved: JobDraft | null): string[] {
  return saved ? [saved.start_date, ...saved.schedule.dates.map(({ date }) => date)] : [];
}

/** Why a step cannot be left yet. */
export function stepProblems(step: StepName, draft: JobDraft, circumstances: Circumstances): Problems {
  const problems = Object.entries(draftProblems(draft, circumstances));
  return Object.fromEntries(problems.filter(([field]) => stepOfField(field) === step));
}

/** The steps with something missing or wrong, in their order. */
export function wrongSteps(draft: JobDraft, circumstances: Circumstances): AskingStep[] {
  const steps = Object.keys(draftProblems(draft, circumstances)).map(stepOfField);
  return askingSteps.filter((step) => steps.includes(step));
}

export function firstWrongStep(draft: JobDraft, circumstances: Circumstances): AskingStep | undefined {
  return stepOfServerErrors(Object.keys(draftProblems(draft, circumstances)));
}

/** Where to go on with a kept draft: at the step last seen, or at an earlier one that is not right any more. */
export function resumeStep(lastSeen: StepName, draft: JobDraft, circumstances: Circumstances): StepName {
  const wrong = firstWrongStep(draft, circumstances);
  return wrong && stepNames.indexOf(wrong) < stepNames.indexOf(lastSeen) ? wrong : lastSeen;
}
