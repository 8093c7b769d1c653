import type { ApplicationStatus } from './application-lifecycle.ts';
import type { JobStatus } from './job-lifecycle.ts';
import { type Cents, formatMoneyWire } from './money.ts';
import { Refusal } from './refusals.ts';

export type Apply = Readonly<{
  jobStatus: JobStatus;
  /** True while the job takes workers. */
  isHiring: boolean;
  /** True when the last shift of the job has ended. */
  isJobOver: boolean;
  placesLeft: number;
  /** The status of the worker's latest application for this job that was not withdrawn; null without one. */
  latestStatus: ApplicationStatus | null;
  /**
   * The lowest wage the worker was rejected for on this job before a booking, withdrawn applications included; null
   * without one.
   */
  lowestRejectedWage: Cents | null;
  finalWage: Cents;
}>;

/**
 * Why a worker cannot apply for a job; null when they can. One live application per job, and after a rejection only for
 * a lower wage than every one that was rejected; the end of a booking is no rejection of a wage.
 */
export function applyProblem(asked: Apply): Refusal | null {
  return applyProblemAt(asked, asked.finalWage);
}

/** The same for a wage that is given apart, so that a list asks about many jobs without a copy of the facts of each. */
export function applyProblemAt(asked: Omit<Apply, 'finalWage'>, finalWage: Cents): Refusal | null {
  const { jobStatus, isHiring, isJobOver, placesLeft, latestStatus, lowestRejectedWage } = asked;
  if (latestStatus !== null && latestStatus !== 'rejected') return new Refusal('already_applied');
  if (!isHiring || isJobOver) return new Refusal('job_not_open', { status: jobStatus });
  if (placesLeft < 1) return new Refusal('no_places_left');
  if (lowestRejectedWage !== null && finalWage >= lowestRejectedWage)
    return new Refusal('lower_wage_needed', { wage: formatMoneyWire(lowestRejectedWage) });
  return null;
}
