import { queryKeys } from '@relevo/browser/query-keys';
import { consoleSession } from '@relevo/contracts/calls/console-session';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api-client.ts';

const pollMilliseconds = 30_000;

/** Counts of open work. */
export const overviewQuery = queryOptions({
  queryKey: queryKeys.overview,
  queryFn: ({ signal }) => api.call(consoleSession.overview, { signal }),
  refetchInterval: pollMilliseconds,
});
