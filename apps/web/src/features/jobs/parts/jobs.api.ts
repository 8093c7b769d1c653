import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { jobs } from '@relevo/contracts/calls/jobs';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../platform/api-client.ts';

type Query = Readonly<Record<string, string>>;

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...queryKeys.jobs, 'one', jobId],
    queryFn: ({ signal }) =>
      // The page itself says that there is no such job.
      api.call(jobs.get, { params: { id: jobId }, signal, toast: ({ status }) => status !== 404 && status !== 400 }),
  });

/** The page before stays on the screen while the next one loads. */
export const openJobsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.jobs, 'open', query],
    queryFn: ({ signal }) => api.call(jobs.listOpen, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const myJobsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.jobs, 'mine', query],
    queryFn: ({ signal }) => api.call(jobs.listMine, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const jobPlacesQuery = queryOptions({
  queryKey: [...queryKeys.jobs, 'places'],
  queryFn: ({ signal }) => api.call(jobs.listPlaces, { query: { page_size: 100 }, signal }),
});

/** Reads again what a change of a job or of an application affects. */
export function useJobsRefresh(options?: { refetchType: 'none' }): () => Promise<void> {
  const queryClient = useQueryClient();
  const refetchType = options?.refetchType;
  return useCallback(
    () => invalidate(queryClient, 'job_changed', refetchType && { refetchType }),
    [queryClient, refetchType],
  );
}
