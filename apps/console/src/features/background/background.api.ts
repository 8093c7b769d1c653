import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consoleUpkeep } from '@relevo/contracts/calls/console-upkeep';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

const pollMilliseconds = 10_000;

export const backgroundQuery = queryOptions({
  queryKey: queryKeys.background,
  queryFn: ({ signal }) => api.call(consoleUpkeep.getBackground, { signal }),
  refetchInterval: pollMilliseconds,
});

export function useRetry(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(consoleUpkeep.retryTask, { params: { id: jobId } }),
    onSettled: () => invalidate(queryClient, 'task_retried'),
  });
}
