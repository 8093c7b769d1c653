import type { JobView } from '@relevo/contracts/jobs';
import { isHiring, liveJobStatuses } from '@relevo/domain/job-lifecycle';

type Hiring = Pick<JobView, 'status' | 'hiring_open' | 'next_shift_at'>;

/** True while workers may apply, as far as places are left. */
export function takesWorkers({ status, hiring_open, next_shift_at }: Hiring): boolean {
  return isHiring({ status, hiringOpen: hiring_open, hasShiftsToCome: next_shift_at !== null });
}

/** How hiring stands for its owner; null for a job that is full, is over or runs its last shift. */
export function hiringOf(job: Hiring & Pick<JobView, 'counts'>): 'open' | 'closed' | null {
  if (!liveJobStatuses.includes(job.status)) return null;
  if (job.status === 'running' && job.next_shift_at === null) return null;
  if (!job.hiring_open) return 'closed';
  return job.counts.positions_left > 0 ? 'open' : null;
}

type Timed = Pick<JobView, 'first_shift_at' | 'next_shift_at'>;

/** The shift that a worker taking the job now would start with; the first one while none has begun. */
export function shiftToShow({ first_shift_at, next_shift_at }: Timed): { which: 'first' | 'next'; startsAt: string } {
  if (next_shift_at === null || next_shift_at === first_shift_at) return { which: 'first', startsAt: first_shift_at };
  return { which: 'next', startsAt: next_shift_at };
}

/** Whether workers can be asked: for a place, or for one of the shifts to come. */
export function canInvite({ status, next_shift_at }: Pick<JobView, 'status' | 'next_shift_at'>): boolean {
  return liveJobStatuses.includes(status) && next_shift_at !== null;
}
