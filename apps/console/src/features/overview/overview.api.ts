import { queryKeys } from '@relevo/browser/query-keys';
import { consoleOverview } from '@relevo/contracts/calls/console-overview';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

const pollMilliseconds = 60_000;

export const dayQuery = queryOptions({
  queryKey: [...queryKeys.overview, 'day'],
  queryFn: ({ signal }) => api.call(consoleOverview.day, { signal }),
  refetchInterval: pollMilliseconds,
});

/** Every search is written in the audit log: it runs when asked for, and not at every return to the window. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.consoleSearch, search],
    queryFn: ({ signal }) => api.call(consoleOverview.search, { query: { search }, signal }),
    staleTime: pollMilliseconds,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
