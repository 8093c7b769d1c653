import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consoleReliability } from '@relevo/contracts/calls/console-reliability';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

export const appealsQuery = (asked: { page: number; status: string }) =>
  queryOptions({
    queryKey: [...queryKeys.appeals, 'list', asked],
    queryFn: ({ signal }) =>
      api.call(consoleReliability.listAppeals, { query: { ...asked, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

/** Read once: each reading is written down. */
export const appealQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.appeals, 'one', id],
    queryFn: ({ signal }) => api.call(consoleReliability.getAppeal, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Decision = { status: 'granted' | 'denied'; reason: string };

export function useAnswerAppeal(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ status, reason }: Decision) =>
      api.call(status === 'granted' ? consoleReliability.grantAppeal : consoleReliability.denyAppeal, {
        params: { id },
        body: { reason },
      }),
    onSettled: () => invalidate(queryClient, 'appeal_answered'),
  });
}
