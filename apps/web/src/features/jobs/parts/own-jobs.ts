import type { JobView } from '@relevo/contracts/jobs';
import { useQuery } from '@tanstack/react-query';
import { jobQuery, myJobsQuery } from './jobs.api.ts';

/** The employer's own jobs, to choose from and to compare by; the largest page the server answers. */
export const ownJobsQuery = myJobsQuery({ page_size: '100' });

/** The job the screen is narrowed to, also when it is too old to be among those. */
export function useChosenJob(jobId: string | null): JobView | null {
  const jobs = useQuery(ownJobsQuery);
  const listed = jobs.data?.results.find(({ id }) => id === jobId);
  // When all own jobs are listed, one that is missing belongs to another employer.
  const isElsewhere = jobId !== null && !listed && jobs.isSuccess && jobs.data.count > jobs.data.results.length;
  const single = useQuery({ ...jobQuery(jobId ?? ''), enabled: isElsewhere });
  return listed ?? (isElsewhere && single.data?.is_mine ? single.data : null);
}
