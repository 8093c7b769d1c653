import { scheduleOf } from '@relevo/contracts/job-schedules';
import type { TemplateJobBody, TemplateJobView } from '@relevo/contracts/job-templates';
import { JobBody } from '@relevo/contracts/jobs';
import type { JobPlace } from '@relevo/contracts/locations';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { formatMoneyWire } from '@relevo/domain/money';
import { moveDates } from '@relevo/domain/recurrence';
import { shiftsOf } from '@relevo/domain/schedule';
import { changeStaffing, defaultStaffing } from '@relevo/domain/staffing';
import type { StoredTemplateJob } from '../../../platform/database/tables/job-tables.ts';
import { issueProblems } from '../issue-problems.ts';
import type { Job } from '../jobs.repository.ts';
import { staffingOf } from '../staffing/staffing-columns.ts';

/** The job of a template as it is stored. One that was saved before jobs had settings has none. */
export type StoredJob = StoredTemplateJob;

export function storedJob({ wage, location, staffing, requirements, ...job }: TemplateJobBody): StoredJob {
  return {
    ...job,
    wage: formatMoneyWire(wage),
    location: storedPlace(location),
    requirements: requirements ?? [],
    staffing: staffingView(staffing),
  };
}

/** The settings that a new job would have. */
export function staffingView(staffing: TemplateJobBody['staffing']): TemplateJobView['staffing'] {
  const { instant_booking: instant, ...others } = changeStaffing(defaultStaffing, staffing);
  return { ...others, instant_booking: instant && { ...instant, documents: [...instant.documents] } };
}

function storedPlace(place: JobPlace): StoredJob['location'] {
  if ('site_id' in place) return { site_id: place.site_id };
  const { street_address, city, zip_code, country, latitude = null, longitude = null, precision = null } = place;
  return { street_address, city, zip_code, country, latitude, longitude, precision };
}

/** A posted job without its start date; its site stays beside the address that the job has. */
export function copyOfJob(job: Job): StoredJob {
  const { street_address, city, zip_code, country, latitude, longitude, precision } = job;
  return {
    title: job.title,
    description: job.description,
    wage: formatMoneyWire(job.wage_cents),
    worker_count: job.worker_count,
    timezone: job.timezone,
    location: { street_address, city, zip_code, country, latitude, longitude, precision },
    site_id: job.site_id,
    schedule: {
      name: job.schedule_name,
      break_duration: job.break_minutes,
      week_count: job.week_count,
      days: job.days,
      dates: job.dates,
    },
    requirements: job.requirements.map(({ document_type, certificate }) => ({ document_type, certificate })),
    staffing: staffingOf(job),
  };
}

const scheduleFrom = ({ schedule }: StoredJob, startDate: string) => ({
  ...schedule,
  dates: schedule.dates && moveDates(schedule.dates, startDate),
});

/** The body of a new job that starts on a date; rules that were added since the template was saved are asked again. */
export function bodyOn(job: StoredJob, startDate: string): JobBody {
  const parsed = JobBody.safeParse({ ...job, start_date: startDate, schedule: scheduleFrom(job, startDate) });
  if (!parsed.success) throw new FieldRefusal(issueProblems(parsed.error.issues));
  return parsed.data;
}

/** Whether every shift of an occurrence has ended. */
export function isOverOn(job: StoredJob, startDate: string, now: Date): boolean {
  const { timezone } = job;
  const shifts = shiftsOf(scheduleOf({ start_date: startDate, timezone, schedule: scheduleFrom(job, startDate) }));
  const last = shifts.at(-1);
  return last !== undefined && last.endsAt <= now;
}
