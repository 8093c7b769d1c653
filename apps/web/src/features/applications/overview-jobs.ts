import type { JobView } from '@relevo/contracts/jobs';

/** Jobs that somebody applied for, those with an unanswered application first; otherwise in the order they came. */
export function jobsToCompare<Job extends Pick<JobView, 'counts'>>(jobs: readonly Job[]): Job[] {
  return jobs
    .filter(({ counts }) => counts.pending + counts.accepted + counts.confirmed > 0)
    .toSorted((left, right) => Number(right.counts.pending > 0) - Number(left.counts.pending > 0));
}
