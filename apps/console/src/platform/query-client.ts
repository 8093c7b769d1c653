import { ApiError } from '@relevo/browser/api-error';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionLost } from './api-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isSignIn`: a refusal of this call says nothing about a session, because there is none yet. */
    mutationMeta: { isSignIn?: boolean };
  }
}

/** `onSessionLost` runs when any call is answered with 401. */
export function createQueryClient(onSessionLost: (queryClient: QueryClient, error: unknown) => void): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSessionLost(error)) onSessionLost(queryClient, error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (isSessionLost(error) && !meta?.isSignIn) onSessionLost(queryClient, error);
      },
    }),
    defaultOptions: {
      queries: {
        // The console often runs on the same machine as its server, where the browser may believe it is offline.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
