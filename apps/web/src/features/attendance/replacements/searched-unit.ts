import type { JobView } from '@relevo/contracts/jobs';
import type { ShiftView } from '@relevo/contracts/shifts';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { gapOf } from '@relevo/domain/seats';
import { isAwaited } from '../parts/awaited.ts';

/** What a search is for: one shift, or a place of the job. */
export type SearchedUnit = Readonly<{ job_id: string; shift_id: string | null }>;

type Job = Pick<JobView, 'status' | 'hiring_open' | 'counts'>;

/**
 * What a search by hand would fill in a shift to come: the shift itself when a worker with a place does not come to it,
 * else a free place of the job while it hires. Null when every seat is taken.
 */
export function unitToSearch(shift: ShiftView, job: Job | undefined, now: Date): SearchedUnit | null {
  if (!job || !shift.places || !liveJobStatuses.includes(job.status) || hasBegun(shift, now)) return null;
  const gap = gapOf({ confirmedCount: job.counts.confirmed, bookedCount: shift.places.booked });
  if (gap > 0) return { job_id: shift.job.id, shift_id: shift.id };
  const hasPlace = job.hiring_open && job.counts.positions_left > 0 && shift.places.open > 0;
  return hasPlace ? { job_id: shift.job.id, shift_id: null } : null;
}

/** Whether the search that the server names for a shift would put a worker into it; that for a place skips what has begun. */
export function isSearched(shift: ShiftView, now: Date): boolean {
  if (!shift.replacement || !shift.places) return false;
  return hasBegun(shift, now) ? shift.worker_shifts.some(isAwaited) : shift.places.open > 0;
}

const hasBegun = ({ starts_at }: ShiftView, now: Date) => Date.parse(starts_at) <= now.getTime();
