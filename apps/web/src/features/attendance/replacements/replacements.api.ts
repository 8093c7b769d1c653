import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { replacements } from '@relevo/contracts/calls/replacements';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import type { SearchedUnit } from './searched-unit.ts';

/** A live change can be lost, and the time of an offer runs out without one. */
const pollIntervalMs = 30_000;

export const searchQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.replacements, 'one', id],
    // The panel itself says that there is no such search.
    queryFn: ({ signal }) =>
      api.call(replacements.get, { params: { id }, signal, toast: ({ status }) => status !== 404 }),
    refetchInterval: ({ state }) => (state.data?.closed_at === null ? pollIntervalMs : false),
  });

type Live = 'searching' | 'proposed';

export const liveSearchesQuery = (status: Live) =>
  queryOptions({
    queryKey: [...queryKeys.replacements, 'list', status],
    queryFn: ({ signal }) => api.call(replacements.list, { query: { status, page_size: 100 }, signal }),
  });

export const startSearch = (unit: SearchedUnit) => api.call(replacements.start, { body: unit, toast: false });

/** Searches for a worker; one that is proposed or runs already is answered, started. */
export function useStartSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: startSearch,
    // A refusal means that the seat was filled in between, so it is read again either way.
    onSettled: () => invalidate(client, 'replacement'),
  });
}

type Change = { status?: 'searching' | 'stopped'; wage?: string };

export function useChangeSearch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => api.call(replacements.change, { params: { id }, body: change, toast: false }),
    onSettled: () => invalidate(client, 'replacement'),
  });
}
