import { queryOptions, useQuery } from '@tanstack/react-query';
import { isFirstRead } from '../../../platform/first-read.ts';
import { dashboardQuery } from '../../wallet/wallet.ts';

const waitingQuery = queryOptions({ ...dashboardQuery, select: ({ waiting }) => waiting });

/** What waits for the account, most urgent first; of one job, when the screen is narrowed to it. */
export function useWaiting(jobId: string | null = null) {
  const query = useQuery(waitingQuery);
  const items = (query.data ?? []).filter(({ job }) => jobId === null || job.id === jobId);
  return { query, items, isLoading: isFirstRead(query) };
}
