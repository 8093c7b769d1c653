import { datesInOrder, scheduleOf } from '@relevo/contracts/job-schedules';
import type { JobLocation } from '@relevo/contracts/locations';
import { type Position, pointInSpace } from '@relevo/domain/earth';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { type JobRuleProblems, jobRuleProblems } from '@relevo/domain/job-rules';
import { estimatedCost, shiftsOf } from '@relevo/domain/schedule';
import type { Span } from '@relevo/domain/span';
import { changeStaffing, defaultStaffing } from '@relevo/domain/staffing';
import type { Db } from '../../platform/database/database.ts';
import { type LocatedPlace, locatePlace } from '../addresses/addresses.ts';
import type { Job, JobColumns } from './jobs.repository.ts';
import type { LocatedJobBody } from './location/resolve-location.ts';
import { sameAddress } from './same-terms.ts';
import { describeForSearch } from './search/job-search-text.ts';
import { staffingColumns, staffingOf } from './staffing/staffing-columns.ts';

type Plan = { columns: JobColumns; shifts: Span[] };
type Locate = (location: JobLocation) => Promise<LocatedPlace>;
type PlanJob = {
  body: LocatedJobBody;
  companyName: string;
  now: Date;
  before?: Job;
  seatsTaken?: number;
  locate?: Locate;
};

/** Computes the shifts, the position and the cost of a job; refuses one that breaks a rule between its fields. */
export async function planJob(db: Db, plan: PlanJob): Promise<Plan> {
  const { body, companyName, now, before, seatsTaken, locate } = plan;
  const { location, schedule } = body;
  const { shifts, problems } = checkPlan(body, { now, before, seatsTaken });
  refuse(problems);
  const [first, last] = [shifts[0], shifts.at(-1)];
  if (!first || !last) throw new Error('a schedule with a day and a week, or with a date, has a shift');

  const next = shifts.find(({ startsAt }) => startsAt > now);
  const breakMinutes = schedule.break_duration;
  const staffing = changeStaffing(before ? staffingOf(before) : defaultStaffing, body.staffing);
  const times = { postedAt: before?.created_at ?? now, nextStartsAt: next?.startsAt ?? null, now, before };
  const described = {
    title: body.title,
    description: body.description,
    city: location.city,
    schedule_name: schedule.name,
  };
  return {
    shifts,
    columns: {
      ...described,
      ...describeForSearch(described, companyName),
      site_id: siteAfter(body, before),
      ...(await placeOf(location, { before, locate: locate ?? ((place) => locatePlace(db, place)) })),
      wage_cents: body.wage,
      worker_count: body.worker_count,
      start_date: body.start_date,
      timezone: body.timezone,
      street_address: location.street_address,
      zip_code: location.zip_code,
      country: location.country,
      break_minutes: breakMinutes,
      week_count: schedule.week_count,
      days: JSON.stringify(schedule.days),
      ...staffingColumns(staffing, times),
      ...(body.requirements !== undefined && { requirements: JSON.stringify(body.requirements ?? []) }),
      dates: schedule.dates && JSON.stringify(datesInOrder(schedule.dates)),
      first_shift_at: first.startsAt,
      last_shift_at: last.endsAt,
      next_starts_at: next?.startsAt ?? last.startsAt,
      has_shifts_to_come: next !== undefined,
      last_starts_at: last.startsAt,
      estimated_cost_cents: estimatedCost(shifts, { breakMinutes, wage: body.wage, workerCount: body.worker_count }),
    },
  };
}

type Planned = Pick<LocatedJobBody, 'start_date' | 'timezone' | 'worker_count' | 'schedule'>;

/** The shifts of a job, and the rules between its fields that it breaks. */
export function checkPlan(
  body: Planned,
  { now, before, seatsTaken = 0 }: Pick<PlanJob, 'now' | 'before' | 'seatsTaken'>,
): { shifts: Span[]; problems: JobRuleProblems } {
  const schedule = scheduleOf(body);
  const shifts = shiftsOf(schedule);
  const isDated = 'dates' in schedule;
  const planned = {
    startDate: isDated ? null : body.start_date,
    dates: isDated ? schedule.dates.map(({ date }) => date) : null,
    shiftsField: isDated ? 'schedule.dates' : 'schedule.days',
    timezone: body.timezone,
    shifts,
    times: isDated ? schedule.dates : schedule.days,
    breakMinutes: body.schedule.break_duration,
    workerCount: body.worker_count,
  } as const;
  const savedDates = before ? [before.start_date, ...(before.dates ?? []).map(({ date }) => date)] : [];
  const hiredCount = Math.max(seatsTaken, before ? before.accepted_count + before.confirmed_count : 0);
  return { shifts, problems: jobRuleProblems(planned, { now, savedDates, hiredCount }) };
}

function refuse(problems: JobRuleProblems): void {
  const fields = Object.entries(problems).map(([field, problem]) => [field, [problem]]);
  if (fields.length > 0) throw new FieldRefusal(Object.fromEntries(fields));
}

/** A job that was linked to a site stays with it while it keeps its address. */
function siteAfter({ siteId, location }: LocatedJobBody, before: Job | undefined): string | null {
  if (siteId !== null || !before) return siteId;
  return sameAddress(before, location) ? before.site_id : null;
}

type Place = Pick<JobColumns, 'latitude' | 'longitude' | 'precision' | 'place'>;

/** Without a given position the old one stays while the address does. */
async function placeOf(location: JobLocation, { before, locate }: { before?: Job; locate: Locate }): Promise<Place> {
  if (typeof location.latitude !== 'number' && before && sameAddress(before, location)) {
    const { latitude, longitude, precision, place } = before;
    return { latitude, longitude, precision, place };
  }
  const { latitude, longitude, precision } = await locate(location);
  const isKnown = latitude !== null && longitude !== null;
  return { latitude, longitude, precision, place: isKnown ? cubeOf({ latitude, longitude }) : null };
}

/** Finds the area of each address once: many jobs of a file are at the same place. */
export function locateOnce(db: Db): Locate {
  const found = new Map<string, Promise<LocatedPlace>>();
  return (location) => {
    const key = JSON.stringify([location.city, location.zip_code]);
    if (typeof location.latitude === 'number') return locatePlace(db, location);
    const place = found.get(key) ?? locatePlace(db, location);
    found.set(key, place);
    return place;
  };
}

/** A position as the `cube` that the database searches. */
export function cubeOf(position: Position): string {
  return `(${pointInSpace(position).join(',')})`;
}
