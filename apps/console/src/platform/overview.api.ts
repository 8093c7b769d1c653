import type { DeskOverviewView } from '@relevo/contracts/operations';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';

const pollMilliseconds = 30_000;

/** What waits for the desk right now. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api.get<DeskOverviewView>('/overview/', { signal }),
  refetchInterval: pollMilliseconds,
});

/** After an act: what waits is counted anew, and lists of that kind are asked for again. */
export function renewAfterAct(queryClient: QueryClient, ...kinds: string[]): Promise<unknown> {
  const keys = [overviewQuery.queryKey[0], 'audit', ...kinds];
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
