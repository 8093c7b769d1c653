import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consolePapers } from '@relevo/contracts/calls/console-papers';
import type { PaperKind } from '@relevo/domain/papers';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

const pageSize = 20;
const missingPollMs = 5_000;

type Asked = { kind: PaperKind | ''; month: string; page: number };

export const issuedPapersQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...queryKeys.issuedPapers, asked],
    queryFn: ({ signal }) => api.call(consolePapers.listPapers, { query: { ...asked, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const missingPapersQuery = queryOptions({
  queryKey: [...queryKeys.issuedPapers, 'missing'],
  queryFn: ({ signal }) => api.call(consolePapers.missingPapers, { signal }),
  // What is missing is issued in the background.
  refetchInterval: ({ state }) => ((state.data?.missing.length ?? 0) > 0 ? missingPollMs : false),
});

export function useIssueMissing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(consolePapers.issueMissing),
    onSettled: () => invalidate(queryClient, 'papers_asked'),
  });
}
