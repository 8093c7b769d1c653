import type { OperatorView } from '@relevo/contracts/operations';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { isSessionLost } from '../../platform/api-error.ts';

type Session = { operator: OperatorView | null; wasLost: boolean };

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    try {
      return { operator: await api.get<OperatorView>('/me/', { signal }), wasLost: false };
    } catch (error) {
      if (isSessionLost(error)) return { operator: null, wasLost: false };
      throw error;
    }
  },
  // Every other call tells when the session is over, so this one needs no repeating.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Back to the sign-in screen; whatever was read under the session is forgotten. */
export function endSession(queryClient: QueryClient, reason: 'lost' | 'signed_out'): void {
  queryClient.setQueryData(sessionQuery.queryKey, { operator: null, wasLost: reason === 'lost' });
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      api.post<{ operator: OperatorView }>('/login/', credentials),
    onSuccess: ({ operator }) => queryClient.setQueryData(sessionQuery.queryKey, { operator, wasLost: false }),
  });
}

export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api.post('/logout/');
      } catch (error) {
        // A session that is already over is what was asked for.
        if (!isSessionLost(error)) throw error;
      }
    },
    onSuccess: () => endSession(queryClient, 'signed_out'),
  });
}
