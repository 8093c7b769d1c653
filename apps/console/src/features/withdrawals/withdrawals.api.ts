import type { DeskWithdrawalPage, PayeeView } from '@relevo/contracts/operations';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { askFor } from '../../platform/list/list-query.ts';
import { renewAfterAct } from '../../platform/overview.api.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

export const withdrawalsQuery = (asked: { page: number; search: string; status: string }) =>
  queryOptions({
    queryKey: ['withdrawals', asked],
    queryFn: ({ signal }) =>
      api.get<DeskWithdrawalPage>(`/withdrawals/?${askFor({ ...asked, page_size: pageSize })}`, { signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

/** Where to pay to. Not a reading: the look is recorded, so it never happens by itself. */
export function useOpenPayee(withdrawalId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<PayeeView>(`/withdrawals/${withdrawalId}/payee/`),
    onSuccess: () => void renewAfterAct(queryClient),
    // The numbers are in nobody's memory once they are off the screen.
    gcTime: 0,
  });
}

export function useSettle(withdrawalId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`/withdrawals/${withdrawalId}/settle/`),
    onSettled: () => renewAfterAct(queryClient, 'withdrawals'),
  });
}

export function useFail(withdrawalId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => api.post(`/withdrawals/${withdrawalId}/fail/`, { reason }),
    onSettled: () => renewAfterAct(queryClient, 'withdrawals'),
  });
}
