import { queryKeys } from '@relevo/browser/query-keys';
import { consolePapers } from '@relevo/contracts/calls/console-papers';
import type { PaperKind } from '@relevo/domain/papers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

const pageSize = 20;

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
});
