import type { JobDetailView, JobPage, JobPlaceView } from '@relevo/contracts/jobs';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api-client.ts';

type Params = Readonly<Record<string, string>>;
type JobPlacePage = { count: number; results: JobPlaceView[] };

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', jobId],
    queryFn: ({ signal }) => api.get<JobDetailView>(`/job/job/${encodeURIComponent(jobId)}/`, { signal }),
  });

/** The page before stays on the screen while the next one is on its way. */
export const openJobsQuery = (params: Params) =>
  queryOptions({
    queryKey: ['jobs', 'open', params],
    queryFn: ({ signal }) => api.get<JobPage>('/job/list-open-jobs/', { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const myJobsQuery = (params: Params) =>
  queryOptions({
    queryKey: ['jobs', 'mine', params],
    queryFn: ({ signal }) => api.get<JobPage>('/job/my-jobs/', { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const jobPlacesQuery = queryOptions({
  queryKey: ['jobs', 'places'],
  queryFn: ({ signal }) => api.get<JobPlacePage>('/job/job-locations/', { query: { page_size: 100 }, signal }),
});

/** One change moves the job, its applications and both dashboards: all are asked for again. */
export function useJobsRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const keys = ['jobs', 'applications', 'dashboard'];
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  }, [queryClient]);
}
