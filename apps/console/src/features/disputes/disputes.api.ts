import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consoleShifts } from '@relevo/contracts/calls/console-shifts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

export const disputesQuery = (asked: { page: number; status: string }) =>
  queryOptions({
    queryKey: [...queryKeys.disputes, asked],
    queryFn: ({ signal }) => api.call(consoleShifts.listDisputes, { query: { ...asked, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

/** Reading it is written into the audit log, so it is read once per look. */
export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.disputes, 'evidence', id],
    queryFn: ({ signal }) => api.call(consoleShifts.getDispute, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useDecide(disputeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { amount: string; reason: string }) =>
      api.call(consoleShifts.decideDispute, { params: { id: disputeId }, body }),
    onSettled: () => invalidate(queryClient, 'dispute_decided'),
  });
}
