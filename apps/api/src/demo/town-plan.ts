import { ApplyBody } from '@relevo/contracts/applications';
import { JobBody, type JobInput } from '@relevo/contracts/jobs';
import type { ApplicationStep } from '@relevo/domain/application-lifecycle';
import { localDate, shiftsOf } from '@relevo/domain/schedule';
import type { Span } from '@relevo/domain/span';
import jobs from '../../../../database/seeds/jobs.json' with { type: 'json' };
import { hoursBefore } from './hours-before.ts';

/** Days and hours count from the moment the town is laid, so that it is as lively in any year. */
type SeedJob = Pick<JobInput, 'title' | 'description' | 'wage' | 'worker_count'> & {
  employer: string;
  posted_hours_ago: number;
  /** In calendar days of the job's place; 0 is the next time its hour comes. */
  starts_in_days: number;
  /** Waits for that day of the week. */
  starts_on_weekday?: number;
  timezone?: string;
  location: Omit<JobInput['location'], 'country'>;
  schedule: Omit<JobInput['schedule'], 'days'> & { days: SeedDay[] };
  /** What the employer does to the job in the end. */
  closing?: { action: 'confirm' | 'cancel'; hours_ago: number };
  applications: SeedApplication[];
};
/** On which days of each week, counted from the first one. */
type SeedDay = { on: number[]; start_time: string; end_time: string };
type SeedStep = Exclude<ApplicationStep, 'pending'>;
type SeedApplication = {
  worker: string;
  wage: string;
  hours_ago: { applied: number } & Partial<Record<SeedStep, number>>;
  /** What was out of the ordinary on a day, counted from the first; on the others they come and go as booked. */
  attendance?: SeedAttendance[];
};
export type SeedAttendance = {
  day: number;
  way?: 'forgets_end' | 'stays_away' | 'scans_far' | 'hides_position';
  approved_hours_later?: number;
  correction?: { hours_later: number; starts_minutes: number; reason: string };
};

export type PlannedJob = {
  employer: string;
  body: JobBody;
  shifts: Span[];
  postedAt: Date;
  closing?: { action: 'confirm' | 'cancel'; at: Date };
  applications: PlannedApplication[];
};
export type PlannedApplication = {
  worker: string;
  finalWage: bigint;
  appliedAt: Date;
  steps: { step: SeedStep; at: Date }[];
  attendance: SeedAttendance[];
};

/** What is and was to do in the demo town, seen from a moment; held to the rules that everybody's jobs are held to. */
export function planTown(now: Date): PlannedJob[] {
  return (jobs as SeedJob[]).map((seed) => {
    const body = bodyOf(seed, now);
    return {
      employer: seed.employer,
      body,
      shifts: shiftsIn(body),
      postedAt: hoursBefore(now, seed.posted_hours_ago),
      ...(seed.closing && { closing: { ...seed.closing, at: hoursBefore(now, seed.closing.hours_ago) } }),
      applications: seed.applications.map((application) => planApplication(application, now)),
    };
  });
}

function planApplication({ worker, wage, hours_ago, attendance = [] }: SeedApplication, now: Date): PlannedApplication {
  const { applied, ...steps } = hours_ago;
  return {
    worker,
    finalWage: ApplyBody.parse({ final_wage: wage }).final_wage,
    appliedAt: hoursBefore(now, applied),
    steps: (Object.entries(steps) as [SeedStep, number][]).map(([step, hours]) => ({
      step,
      at: hoursBefore(now, hours),
    })),
    attendance,
  };
}

/** A place of the demo town is never offered so late that nobody could get there. */
const leadHours = 2;

function bodyOf(seed: SeedJob, now: Date): JobBody {
  const timezone = seed.timezone ?? 'America/Toronto';
  const today = localDate(now, timezone);
  const earliest = addDays(today, seed.starts_in_days);
  const waiting = seed.starts_on_weekday ? (seed.starts_on_weekday - weekdayOf(earliest) + 7) % 7 : 0;
  const body = bodyFrom(seed, { startDate: addDays(earliest, waiting), timezone });
  if (seed.starts_in_days !== 0) return body;
  const [first] = shiftsIn(body);
  const isTooSoon = first && first.startsAt < hoursBefore(now, -leadHours);
  return isTooSoon ? bodyFrom(seed, { startDate: addDays(today, 1), timezone }) : body;
}

function bodyFrom(seed: SeedJob, { startDate, timezone }: { startDate: string; timezone: string }): JobBody {
  const { title, description, wage, worker_count, location, schedule } = seed;
  const days = schedule.days
    .flatMap(({ on, ...times }) => on.map((offset) => ({ weekday: weekdayOf(addDays(startDate, offset)), ...times })))
    .sort((left, right) => left.weekday - right.weekday);
  return JobBody.parse({
    ...{ title, description, wage, worker_count, timezone },
    start_date: startDate,
    location: { ...location, country: 'Canada' },
    schedule: { ...schedule, days },
  });
}

function shiftsIn({ start_date, timezone, schedule }: JobBody): Span[] {
  const days = schedule.days.map(({ weekday, start_time, end_time }) => ({
    weekday,
    startTime: start_time,
    endTime: end_time,
  }));
  return shiftsOf({ startDate: start_date, timezone, weekCount: schedule.week_count, days });
}

/** By the calendar: a day of 23 or 25 hours counts as one. */
function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
