import type { JobInput, JobView, Precision } from '@relevo/contracts/jobs';

export type DraftDay = { weekday: number; start_time: string; end_time: string };

/** What is filled in, as it is typed: numbers stay texts until they are sent. */
export type JobDraft = {
  title: string;
  description: string;
  location: {
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
  schedule: { name: string; days: DraftDay[]; break_duration: string; week_count: string };
  wage: string;
  worker_count: string;
};

export function emptyDraft(timezone: string): JobDraft {
  return {
    title: '',
    description: '',
    location: {
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
    schedule: { name: '', days: [], break_duration: '', week_count: '1' },
    wage: '',
    worker_count: '1',
  };
}

export function draftOf(job: JobView): JobDraft {
  const { title, description, location, start_date, timezone, schedule, wage, worker_count } = job;
  return {
    title,
    description,
    location: { ...location },
    start_date,
    timezone,
    schedule: {
      name: schedule.name,
      days: schedule.days.map((day) => ({ ...day })),
      break_duration: String(schedule.break_duration),
      week_count: String(schedule.week_count),
    },
    wage,
    worker_count: String(worker_count),
  };
}

/** The body of the call; its contract still has to accept it. */
export function toJobInput(draft: JobDraft): Record<keyof JobInput, unknown> {
  const { schedule, wage, worker_count, ...rest } = draft;
  return {
    ...rest,
    schedule: {
      ...schedule,
      break_duration: wholeNumber(schedule.break_duration),
      week_count: wholeNumber(schedule.week_count),
    },
    wage: plainAmount(wage),
    worker_count: wholeNumber(worker_count),
  };
}

function wholeNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

/** In French an amount is written "18,50 $". */
export function plainAmount(text: string): string {
  return text.replace(/[\s$]/g, '').replace(',', '.');
}
