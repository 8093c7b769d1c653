import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consoleMoney } from '@relevo/contracts/calls/console-money';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

/** What goes to the bank account of a person, under the id of its withdrawal. */
export type Payee = { id: string; account: string; amount: string };

const pageSize = 20;
const pollMilliseconds = 30_000;

export const withdrawalsQuery = (asked: { page: number; search: string; status: string }) =>
  queryOptions({
    queryKey: [...queryKeys.withdrawals, asked],
    queryFn: ({ signal }) =>
      api.call(consoleMoney.listWithdrawals, { query: { ...asked, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

/** The bank account to pay to. A mutation, not a query: each view is audited, so it must not be refetched automatically. */
export function useOpenPayee(withdrawalId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(consoleMoney.showPayee, { params: { id: withdrawalId } }),
    onSuccess: () => void invalidate(queryClient, 'operator_looked'),
    // The numbers must not stay in memory once they are off the screen.
    gcTime: 0,
  });
}

export function useSettle(withdrawalId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(consoleMoney.settleWithdrawal, { params: { id: withdrawalId } }),
    onSettled: () => invalidate(queryClient, 'withdrawal_decided'),
  });
}

export function useRelease(withdrawalId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call(consoleMoney.releaseWithdrawal, { params: { id: withdrawalId }, body: { reason } }),
    onSettled: () => invalidate(queryClient, 'withdrawal_decided'),
  });
}

export function useFail(withdrawalId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call(consoleMoney.failWithdrawal, { params: { id: withdrawalId }, body: { reason } }),
    onSettled: () => invalidate(queryClient, 'withdrawal_decided'),
  });
}
