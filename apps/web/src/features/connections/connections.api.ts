import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { connections } from '@relevo/contracts/calls/connections';
import type { ConnectionView } from '@relevo/contracts/connections';
import type { ConnectionKind } from '@relevo/domain/connections';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export const connectionsPageSize = 20;

/** The favourites or the blocked accounts, newest first. */
export const connectionsQuery = (kind: ConnectionKind, page = 1) =>
  queryOptions({
    queryKey: [...queryKeys.connections, kind, page],
    queryFn: ({ signal }) =>
      api.call(connections.list, { query: { kind, page, page_size: connectionsPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

/** How a company is marked: a page of one or none. */
export const companyConnectionQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...queryKeys.connections, 'company', companyId],
    queryFn: ({ signal }) => api.call(connections.list, { query: { company_id: companyId }, signal }),
  });

/** The marked account, named by one id. */
export type Marked = { user_id: string } | { company_id: string };

type Refresh = { refetchType?: 'none' };

/** `leaves`: the screen goes with the change, so it must not read again what is hidden then. */
function useRefresh({ leaves = false }: { leaves?: boolean } = {}) {
  const queryClient = useQueryClient();
  const options: Refresh = leaves ? { refetchType: 'none' } : {};
  return () => invalidate(queryClient, 'connection_changed', options);
}

type WhenSet = { leaves?: boolean | undefined; onDone(connection: ConnectionView): void };

export function useSetConnection(marked: Marked, { leaves = false, onDone }: WhenSet) {
  const refresh = useRefresh({ leaves });
  return useMutation({
    mutationFn: (kind: ConnectionKind) => api.call(connections.set, { body: { kind, ...marked } }),
    onSuccess: async (connection) => {
      await refresh();
      onDone(connection);
    },
  });
}

export function useDeleteConnection({ onDone }: { onDone(): void }) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(connections.delete, { params: { id } }),
    onSuccess: onDone,
    // Also after a refusal: what is not found is removed already.
    onSettled: refresh,
  });
}
