import type { JobBody, ScheduledDayBody } from '@relevo/contracts/jobs';
import type { Job } from './jobs.repository.ts';

/** True when a change leaves everything as it is that a worker agrees to: wage, place, and when the work is done. */
export function sameTerms(job: Job, { location, schedule, ...body }: JobBody): boolean {
  const sameWage = body.wage === job.wage_cents;
  const samePlace = sameAddress(job, location) && samePosition(job, location);
  const sameTimes =
    body.start_date === job.start_date &&
    body.timezone === job.timezone &&
    schedule.week_count === job.week_count &&
    schedule.break_duration === job.break_minutes &&
    daysText(schedule.days) === daysText(job.days);
  return sameWage && samePlace && sameTimes;
}

export function sameAddress(job: Job, location: JobBody['location']): boolean {
  return (
    location.street_address === job.street_address && location.city === job.city && location.zip_code === job.zip_code
  );
}

/** A change that says nothing about the position leaves it where it is. */
function samePosition(job: Job, { latitude, longitude }: JobBody['location']): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return true;
  return latitude === job.latitude && longitude === job.longitude;
}

function daysText(days: readonly ScheduledDayBody[]): string {
  return days
    .map(({ weekday, start_time, end_time }) => `${weekday} ${start_time} ${end_time}`)
    .sort()
    .join();
}
