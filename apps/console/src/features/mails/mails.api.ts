import type { MailPage, MailView } from '@relevo/contracts/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { askFor } from '../../platform/list/list-query.ts';

const pageSize = 20;
const pollMilliseconds = 5_000;

export const mailPageQuery = (asked: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['mails', 'page', asked],
    queryFn: ({ signal }) => api.get<MailPage>(`/mails/?${askFor({ ...asked, page_size: pageSize })}`, { signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['mails', 'one', mailId],
    queryFn: ({ signal }) => api.get<MailView>(`/mails/${encodeURIComponent(mailId)}/`, { signal }),
    // A mail that has left never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
