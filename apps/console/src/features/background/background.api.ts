import type { BackgroundView } from '@relevo/contracts/operations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { renewAfterAct } from '../../platform/overview.api.ts';

const pollMilliseconds = 10_000;

export const backgroundQuery = queryOptions({
  queryKey: ['background'],
  queryFn: ({ signal }) => api.get<BackgroundView>('/background/', { signal }),
  refetchInterval: pollMilliseconds,
});

export function useRetry(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`/background/${jobId}/retry/`),
    onSettled: () => renewAfterAct(queryClient, 'background'),
  });
}
