import type { JobView } from '@relevo/contracts/jobs';

/** Why nobody can apply to a job any more; null while somebody can. */
export function closedReason(job: Pick<JobView, 'status' | 'counts' | 'last_shift_at'>, now: Date) {
  if (job.status !== 'open') return job.status;
  if (Date.parse(job.last_shift_at) <= now.getTime()) return 'over';
  return job.counts.positions_left < 1 ? 'filled' : null;
}
