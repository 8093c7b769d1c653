import type { ScheduledDateBody, ScheduledDayBody } from '@relevo/contracts/job-schedules';
import type { JobLocation } from '@relevo/contracts/locations';
import type { Job } from './jobs.repository.ts';
import type { LocatedJobBody } from './location/resolve-location.ts';

/** True when a change keeps what a worker agreed to: wage, place and times. */
export function sameTerms(job: Job, body: LocatedJobBody): boolean {
  const sameWage = body.wage === job.wage_cents;
  const samePlace = sameAddress(job, body.location) && samePosition(job, body.location);
  return sameWage && samePlace && sameTimes(job, body);
}

export function sameTimes(job: Job, { schedule, ...body }: LocatedJobBody): boolean {
  return (
    body.start_date === job.start_date &&
    body.timezone === job.timezone &&
    schedule.week_count === job.week_count &&
    schedule.break_duration === job.break_minutes &&
    daysText(schedule.days) === daysText(job.days) &&
    datesText(schedule.dates) === datesText(job.dates)
  );
}

export function sameAddress(job: Job, location: JobLocation): boolean {
  return (
    location.street_address === job.street_address && location.city === job.city && location.zip_code === job.zip_code
  );
}

/** A body without a position keeps the saved one. */
function samePosition(job: Job, { latitude, longitude }: JobLocation): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return true;
  return latitude === job.latitude && longitude === job.longitude;
}

function daysText(days: readonly ScheduledDayBody[]): string {
  return days
    .map(({ weekday, start_time, end_time }) => `${weekday} ${start_time} ${end_time}`)
    .sort()
    .join();
}

function datesText(dates: readonly ScheduledDateBody[] | null): string {
  return (dates ?? [])
    .map(({ date, start_time, end_time }) => `${date} ${start_time} ${end_time}`)
    .sort()
    .join();
}
