import type { JobView } from '@relevo/contracts/jobs';
import { useQuery } from '@tanstack/react-query';
import { jobQuery, myJobsQuery } from '../../platform/jobs/jobs.api.ts';

/** The employer's own jobs, to choose from and to compare by; the most the server tells at once. */
export const ownJobsQuery = myJobsQuery({ page_size: '100' });

/** The job the screen is narrowed to, also when it is too old to be among those. */
export function useChosenJob(jobId: string | null): JobView | null {
  const jobs = useQuery(ownJobsQuery);
  const listed = jobs.data?.results.find(({ id }) => id === jobId);
  const isElsewhere = jobId !== null && !listed && jobs.isSuccess;
  const single = useQuery({ ...jobQuery(jobId ?? ''), enabled: isElsewhere });
  return listed ?? (isElsewhere ? (single.data ?? null) : null);
}
