import { scheduleOf } from '@relevo/contracts/job-schedules';
import { JobBody, type JobInput } from '@relevo/contracts/jobs';
import { wage as wageBody } from '@relevo/contracts/money';
import type { ApplicationStep } from '@relevo/domain/application-lifecycle';
import { addDays, nextWeekday, weekdayOf } from '@relevo/domain/calendar-days';
import type { Position } from '@relevo/domain/earth';
import { localDate, shiftsOf } from '@relevo/domain/schedule';
import type { Span } from '@relevo/domain/span';
import jobs from '../../../../database/seeds/jobs.json' with { type: 'json' };
import { hoursBefore } from './hours-before.ts';

/** Days and hours count from the time of seeding, so that the data is recent in any year. */
type SeedJob = Pick<JobInput, 'title' | 'description' | 'wage' | 'worker_count' | 'staffing' | 'requirements'> & {
  employer: string;
  posted_hours_ago: number;
  /** In calendar days of the job's place; 0 is the next time its hour comes. */
  starts_in_days: number;
  /** Waits for that day of the week. */
  starts_on_weekday?: number;
  timezone?: string;
  location: Omit<JobInput['location'], 'country'>;
  /** Where workers scan, when the posted location is only an area. */
  site?: Position;
  schedule: Omit<JobInput['schedule'], 'days'> & { days: SeedDay[] };
  /** How the employer closes the job. */
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
  /** Exceptions by day, counted from the first; on other days the worker comes as booked. */
  attendance?: SeedAttendance[];
};
export type SeedAttendance = {
  day: number;
  way?: 'forgets_end' | 'stays_away' | 'scans_far' | 'hides_position';
  approved_hours_later?: number;
  correction?: { hours_later: number; starts_minutes: number; reason: string };
  /** Stays longer; without an answer the request waits, and lapses. */
  overtime?: { minutes: number; answer?: { hours_later: number; approve: boolean; reason?: string } };
  /** Asked to stay longer an hour after the start; without an answer the offer waits, and expires. */
  extension?: { minutes: number; accept?: boolean };
  /** The employer cancels the shift so long before its start, or ends it so long after. */
  cancelled_hours_before?: number;
  sent_home_minutes?: number;
  /** The worker claims this much so long after the end, and what became of it. */
  dispute?: { hours_later: number; amount: string; reason: string; then?: 'accepted' | 'countered' | 'escalated' };
};

export type PlannedJob = {
  employer: string;
  body: JobBody;
  /** Where its workers are. */
  site: Position | null;
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

/** The jobs of the demo data relative to `now`, checked by the same schemas as real jobs. */
export function planSeedJobs(now: Date): PlannedJob[] {
  return (jobs as SeedJob[]).map((seed) => {
    const body = bodyOf(seed, now);
    return {
      employer: seed.employer,
      body,
      site: siteOf(seed),
      shifts: shiftsIn(body),
      postedAt: hoursBefore(now, seed.posted_hours_ago),
      ...(seed.closing && { closing: { ...seed.closing, at: hoursBefore(now, seed.closing.hours_ago) } }),
      applications: seed.applications.map((application) => planApplication(application, now)),
    };
  });
}

function siteOf({ site, location: { latitude, longitude } }: SeedJob): Position | null {
  if (site) return site;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

function planApplication({ worker, wage, hours_ago, attendance = [] }: SeedApplication, now: Date): PlannedApplication {
  const { applied, ...steps } = hours_ago;
  return {
    worker,
    finalWage: wageBody.parse(wage),
    appliedAt: hoursBefore(now, applied),
    steps: (Object.entries(steps) as [SeedStep, number][]).map(([step, hours]) => ({
      step,
      at: hoursBefore(now, hours),
    })),
    attendance,
  };
}

/** A job that starts today starts at least this many hours from now. */
const leadHours = 2;

function bodyOf(seed: SeedJob, now: Date): JobBody {
  const timezone = seed.timezone ?? 'America/Toronto';
  const today = localDate(now, timezone);
  const earliest = addDays(today, seed.starts_in_days);
  const startDate = seed.starts_on_weekday ? nextWeekday(seed.starts_on_weekday, earliest) : earliest;
  const body = bodyFrom(seed, { startDate, timezone });
  if (seed.starts_in_days !== 0) return body;
  const [first] = shiftsIn(body);
  const isTooSoon = first && first.startsAt < hoursBefore(now, -leadHours);
  return isTooSoon ? bodyFrom(seed, { startDate: addDays(today, 1), timezone }) : body;
}

function bodyFrom(seed: SeedJob, { startDate, timezone }: { startDate: string; timezone: string }): JobBody {
  const { title, description, wage, worker_count, staffing, requirements, location, schedule } = seed;
  const days = schedule.days
    .flatMap(({ on, ...times }) => on.map((offset) => ({ weekday: weekdayOf(addDays(startDate, offset)), ...times })))
    .sort((left, right) => left.weekday - right.weekday);
  return JobBody.parse({
    title,
    description,
    wage,
    worker_count,
    staffing,
    requirements,
    timezone,
    start_date: startDate,
    location: { ...location, country: 'Canada' },
    schedule: { ...schedule, days },
  });
}

function shiftsIn(body: JobBody): Span[] {
  return shiftsOf(scheduleOf(body));
}
