import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consoleMessages } from '@relevo/contracts/calls/console-messages';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

export const threadsQuery = (asked: { page: number; state: string }) =>
  queryOptions({
    queryKey: [...queryKeys.threads, 'list', asked],
    queryFn: ({ signal }) =>
      api.call(consoleMessages.listThreads, { query: { ...asked, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

/** Read once: each reading is written down. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.threads, 'one', id],
    queryFn: ({ signal }) => api.call(consoleMessages.getThread, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useHandleReports(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(consoleMessages.handleReports, { params: { id } }),
    onSettled: () => invalidate(queryClient, 'reports_handled'),
  });
}
