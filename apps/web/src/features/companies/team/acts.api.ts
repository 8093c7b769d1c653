import { queryKeys } from '@relevo/browser/query-keys';
import { team } from '@relevo/contracts/calls/team';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

export const actsPageSize = 20;

/** What the members did, newest first; of one of them where `memberId` says who. */
export const actsQuery = (memberId: string, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.company, 'acts', memberId, page],
    queryFn: ({ signal }) =>
      api.call(team.listActs, {
        query: { page, page_size: actsPageSize, ...(memberId && { member: memberId }) },
        signal,
        toast: false,
      }),
    placeholderData: keepPreviousData,
  });
