import type { JobInput, JobView, Precision } from '@relevo/contracts/jobs';
import type { StaffingView } from '@relevo/contracts/staffing';
import type { Requirement } from '@relevo/domain/requirements';
import { copyStaffing } from '../staffing/staffing-draft.ts';
import {
  type DraftDate,
  type DraftDay,
  patternOf,
  type SchedulePattern,
  usualTimes,
  weekdayOn,
} from './schedule-pattern.ts';

/** What is filled in, as it is typed: numbers stay texts until they are sent. */
export type JobDraft = {
  title: string;
  description: string;
  location: {
    /** The saved site it was filled in from, as long as nothing of it is changed. */
    site_id: string | null;
    street_address: string;
    city: string;
    zip_code: string;
    country: string;
    latitude: number | null;
    longitude: number | null;
    precision: Precision;
  };
  start_date: string;
  timezone: string;
  schedule: {
    pattern: SchedulePattern;
    name: string;
    days: DraftDay[];
    dates: DraftDate[];
    break_duration: string;
    week_count: string;
  };
  wage: string;
  worker_count: string;
  /** Whether the job is posted again by itself. */
  repeat: DraftRepeat;
  /** Not there before one is chosen. */
  requirements?: Requirement[];
  /** Left out where a draft is only looked at. */
  staffing?: StaffingView;
};

/** `every_weeks` is empty for a job that is posted once. */
export type DraftRepeat = { every_weeks: string; until: string; invite_crew: boolean };
export const noRepeat: DraftRepeat = { every_weeks: '', until: '', invite_crew: false };

/** What a draft is filled in from: a job, or the job of a template. */
export type DraftSource = Pick<
  JobView,
  'title' | 'description' | 'location' | 'start_date' | 'timezone' | 'schedule' | 'wage' | 'worker_count'
> & { requirements?: Requirement[]; staffing?: StaffingView | null };

const usualBreak = '30';

export function emptyDraft(timezone: string, scheduleName = ''): JobDraft {
  return {
    title: '',
    description: '',
    location: {
      site_id: null,
      street_address: '',
      city: '',
      zip_code: '',
      country: 'Canada',
      latitude: null,
      longitude: null,
      precision: 'unknown',
    },
    start_date: '',
    timezone,
    schedule: {
      pattern: 'one',
      name: scheduleName,
      // The day of the week follows the start date.
      days: [{ weekday: 1, ...usualTimes }],
      dates: [],
      break_duration: usualBreak,
      week_count: '1',
    },
    wage: '',
    worker_count: '1',
    repeat: noRepeat,
  };
}

export function draftOf(job: DraftSource): JobDraft {
  const { title, description, location, start_date, timezone, schedule, wage, worker_count } = job;
  return {
    title,
    description,
    location: { site_id: null, ...location },
    start_date,
    timezone,
    schedule: {
      pattern: patternOf(job),
      name: schedule.name,
      days: schedule.days.map((day) => ({ ...day })),
      dates: (schedule.dates ?? []).map((date) => ({ ...date })),
      break_duration: String(schedule.break_duration),
      week_count: String(schedule.week_count ?? 1),
    },
    wage,
    worker_count: String(worker_count),
    repeat: noRepeat,
    ...(job.requirements && job.requirements.length > 0 && { requirements: job.requirements.map(requirementOf) }),
    ...(job.staffing && { staffing: copyStaffing(job.staffing) }),
  };
}

/** Without whether a worker has it, which the page of a job says. */
const requirementOf = ({ document_type, certificate }: Requirement): Requirement => ({ document_type, certificate });

/** The body of the call. What is still empty is found by `draft-problems.ts`, not by its type. */
export function toJobInput(draft: JobDraft): JobInput {
  const { schedule, start_date, wage, worker_count, repeat: _repeat, ...rest } = draft;
  const { pattern, name, days, dates } = schedule;
  const named = { name, break_duration: wholeNumber(schedule.break_duration) };
  const weekly = { days, week_count: wholeNumber(schedule.week_count) };
  const oneDay = {
    days: days.map((day) => ({ ...day, weekday: weekdayOn(start_date) ?? day.weekday })),
    week_count: 1,
  };
  const times = { one: oneDay, weekly, dates: { dates } }[pattern];
  return {
    ...rest,
    // The first of several dates is the start date.
    ...(pattern !== 'dates' && { start_date }),
    schedule: { ...named, ...times },
    wage: plainAmount(wage),
    worker_count: wholeNumber(worker_count),
  } as JobInput;
}

function wholeNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

/** In French an amount is written "18,50 $". */
export function plainAmount(text: string): string {
  return text.replace(/[\s$]/g, '').replace(',', '.');
}
