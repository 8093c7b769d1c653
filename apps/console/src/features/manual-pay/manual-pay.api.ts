import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consoleShifts } from '@relevo/contracts/calls/console-shifts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

const pageSize = 20;

export const manualPayQuery = (asked: { page: number; state: string }) =>
  queryOptions({
    queryKey: [...queryKeys.manualPay, 'list', asked],
    queryFn: ({ signal }) =>
      api.call(consoleShifts.listManualPay, { query: { ...asked, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const manualPairsQuery = queryOptions({
  queryKey: [...queryKeys.manualPay, 'pairs'],
  queryFn: ({ signal }) => api.call(consoleShifts.listManualPairs, { query: { page: 1, page_size: pageSize }, signal }),
});

export function useApprove(workerShiftId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(consoleShifts.approveManualPay, { params: { id: workerShiftId } }),
    onSettled: () => invalidate(queryClient, 'manual_pay_decided'),
  });
}

export function useRefuse(workerShiftId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call(consoleShifts.refuseManualPay, { params: { id: workerShiftId }, body: { reason } }),
    onSettled: () => invalidate(queryClient, 'manual_pay_decided'),
  });
}
