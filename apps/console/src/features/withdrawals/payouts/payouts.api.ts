import { downloadFile } from '@relevo/browser/download';
import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { saveFile } from '@relevo/browser/save-as-file';
import { consolePayouts } from '@relevo/contracts/calls/console-payouts';
import type { ConsolePayoutsQuery, PayoutExceptionView } from '@relevo/contracts/console-payouts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiDeps } from '../../../platform/api-client.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

export const payoutOverviewQuery = queryOptions({
  queryKey: [...queryKeys.payouts, 'overview'],
  queryFn: ({ signal }) => api.call(consolePayouts.overview, { signal }),
  refetchInterval: pollMilliseconds,
});

export const payoutsQuery = (asked: { list: ConsolePayoutsQuery['list']; page: number }) =>
  queryOptions({
    queryKey: [...queryKeys.payouts, 'list', asked],
    queryFn: ({ signal }) => api.call(consolePayouts.list, { query: { ...asked, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

export const payoutFilesQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.payouts, 'files', page],
    queryFn: ({ signal }) => api.call(consolePayouts.listFiles, { query: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const payoutFileQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.payouts, 'file', id],
    queryFn: ({ signal }) => api.call(consolePayouts.showFile, { params: { id }, signal }),
  });

/** A decision about payouts; everything that shows them is read again, also after a refusal. */
function useDecision<Asked, Answer>(decide: (asked: Asked) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: decide, onSettled: () => invalidate(queryClient, 'withdrawal_decided') });
}

export const useReleasePayout = (id: string) => useDecision(() => api.call(consolePayouts.release, { params: { id } }));

export const useReturnPayout = (id: string) =>
  useDecision((reason: string) => api.call(consolePayouts.return, { params: { id }, body: { reason } }));

export const usePausePayouts = () =>
  useDecision((reason: string) => api.call(consolePayouts.pause, { body: { reason } }));

export const useResumePayouts = () => useDecision(() => api.call(consolePayouts.resume));

export const useReconcile = () => useDecision(() => api.call(consolePayouts.reconcile));

export const useResolveException = ({ kind, subject }: Pick<PayoutExceptionView, 'kind' | 'subject'>) =>
  useDecision((reason: string) => api.call(consolePayouts.resolveException, { body: { kind, subject, reason } }));

export const useMakeFile = () => useDecision(() => api.call(consolePayouts.makeFile));

type Exception = { reference: string; reason: string };
export const useConfirmFile = (id: string) =>
  useDecision((except: Exception[]) => api.call(consolePayouts.confirmFile, { params: { id }, body: { except } }));

export const useVoidFile = (id: string) =>
  useDecision((reason: string) => api.call(consolePayouts.voidFile, { params: { id }, body: { reason } }));

/** Hands the file to the browser's downloads. Each look is recorded, so it is asked for by a person only. */
export function useDownloadFile({ id, number }: { id: string; number: number }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => downloadFile(apiDeps, consolePayouts.downloadFile, { params: { id } }),
    onSuccess: ({ name, content }) => {
      saveFile({ name: name ?? `payouts-${number}`, content });
      void invalidate(queryClient, 'operator_looked');
    },
    // Bank accounts in full must not stay in memory.
    gcTime: 0,
  });
}
