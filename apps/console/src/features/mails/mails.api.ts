import type { MailPage, MailView } from '@relevo/contracts/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { ListPlace } from './list-place.ts';

export const pageSize = 20;
const pollMilliseconds = 5_000;

export const mailPageQuery = ({ page, search }: ListPlace) =>
  queryOptions({
    queryKey: ['mails', 'page', { page, search }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), page_size: String(pageSize), search });
      return api.get<MailPage>(`/mails/?${query}`, { signal });
    },
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
