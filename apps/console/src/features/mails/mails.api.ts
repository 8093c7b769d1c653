import { queryKeys } from '@relevo/browser/query-keys';
import { consoleUpkeep } from '@relevo/contracts/calls/console-upkeep';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

const pageSize = 20;
const pollMilliseconds = 5_000;

export const mailPageQuery = (asked: { page: number; search: string }) =>
  queryOptions({
    queryKey: [...queryKeys.mails, 'page', asked],
    queryFn: ({ signal }) => api.call(consoleUpkeep.listMails, { query: { ...asked, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: [...queryKeys.mails, 'one', mailId],
    queryFn: ({ signal }) => api.call(consoleUpkeep.getMail, { params: { id: mailId }, signal }),
    // A mail that has left never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
