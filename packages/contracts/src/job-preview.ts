import { z } from 'zod';
import { openJobsFilters, refusePositionProblems } from './jobs.ts';
import { moneyView } from './money.ts';

const { city, latitude, longitude } = openJobsFilters;

/** A position counts before a city; with neither it is the city of the caller's profile. */
export const JobPreviewQuery = z.object({ city, latitude, longitude }).superRefine(refusePositionProblems);
export type JobPreviewQuery = z.output<typeof JobPreviewQuery>;

/** An open job without anything that leads to it: no id, no company, no address. */
export const PreviewedJobView = z.object({
  title: z.string(),
  /** Per hour. */
  wage: moneyView,
  /** For the next shift at that wage, the break taken off. */
  pay: moneyView,
  /** The day of the next shift, where the job is. */
  date: z.string().meta({ format: 'date' }),
  city: z.string(),
});
export type PreviewedJobView = z.infer<typeof PreviewedJobView>;

export const JobPreviewView = z.object({ results: z.array(PreviewedJobView) });
export type JobPreviewView = z.infer<typeof JobPreviewView>;
