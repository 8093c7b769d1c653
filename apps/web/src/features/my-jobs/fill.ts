import type { JobView } from '@relevo/contracts/jobs';

export type Fill = Readonly<{ taken: number; total: number; percent: number }>;

/** How far a job is staffed: an accepted worker holds a place before confirming it. */
export function fillOf({ worker_count, counts }: Pick<JobView, 'worker_count' | 'counts'>): Fill {
  const taken = counts.confirmed + counts.accepted;
  return { taken, total: worker_count, percent: Math.min(100, (taken / Math.max(1, worker_count)) * 100) };
}
