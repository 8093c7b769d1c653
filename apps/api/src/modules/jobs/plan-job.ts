import type { JobBody } from '@relevo/contracts/jobs';
import { type Position, pointInSpace } from '@relevo/domain/earth';
import { type FieldProblem, FieldRefusal } from '@relevo/domain/field-problems';
import { estimatedCost, hasOverlap, localDate, shiftsOf } from '@relevo/domain/schedule';
import type { Span } from '@relevo/domain/span';
import type { Db } from '../../platform/database/database.ts';
import { locateArea } from '../addresses/addresses.ts';
import { describeForSearch } from './job-search-text.ts';
import type { Job, JobColumns } from './jobs.repository.ts';
import { sameAddress } from './same-terms.ts';

type Plan = { columns: JobColumns; shifts: Span[] };
type PlanJob = { body: JobBody; companyName: string; now: Date; before?: Job };

/** What a job comes to: its real shifts, its place and its cost; refused when the schedule cannot be worked. */
export async function planJob(db: Db, { body, companyName, now, before }: PlanJob): Promise<Plan> {
  const { location, schedule } = body;
  const shifts = shiftsOf({
    startDate: body.start_date,
    timezone: body.timezone,
    weekCount: schedule.week_count,
    days: schedule.days.map((day) => ({ weekday: day.weekday, startTime: day.start_time, endTime: day.end_time })),
  });
  const [first, last] = [shifts[0], shifts.at(-1)];
  const problems: Record<string, FieldProblem> = {};
  // A date that stays as it was may lie behind us.
  const isNewDate = body.start_date !== before?.start_date;
  if (isNewDate && body.start_date < localDate(now, body.timezone)) problems.start_date = 'start_date_past';
  if (hasOverlap(shifts)) problems['schedule.days'] = 'shifts_overlap';
  else if (!problems.start_date && last && last.endsAt <= now) problems['schedule.days'] = 'shifts_all_over';
  refuse(problems);
  if (!first || !last) throw new Error('a schedule with a day and a week has a shift');

  const breakMinutes = schedule.break_duration;
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
      ...(await placeOf(db, location, before)),
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
      first_shift_at: first.startsAt,
      last_shift_at: last.endsAt,
      estimated_cost_cents: estimatedCost(shifts, { breakMinutes, wage: body.wage, workerCount: body.worker_count }),
    },
  };
}

function refuse(problems: Record<string, FieldProblem>): void {
  const fields = Object.entries(problems).map(([field, problem]) => [field, [{ problem }]]);
  if (fields.length > 0) throw new FieldRefusal(Object.fromEntries(fields));
}

type Place = Pick<JobColumns, 'latitude' | 'longitude' | 'precision' | 'place'>;

/** A position that was given is exact unless said otherwise; without one it stays, or the postal code tells the area. */
async function placeOf(db: Db, location: JobBody['location'], before?: Job): Promise<Place> {
  const { latitude, longitude } = location;
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    return located({ latitude, longitude }, location.precision === 'area' ? 'area' : 'exact');
  }
  if (before && sameAddress(before, location)) {
    const { precision, place } = before;
    return { latitude: before.latitude, longitude: before.longitude, precision, place };
  }
  const area = await locateArea(db, { city: location.city, zipCode: location.zip_code });
  return area ? located(area, 'area') : { latitude: null, longitude: null, precision: 'unknown', place: null };
}

function located(position: Position, precision: 'exact' | 'area'): Place {
  return { ...position, precision, place: `(${pointInSpace(position).join(',')})` };
}
