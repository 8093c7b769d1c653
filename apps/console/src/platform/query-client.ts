import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSessionLost } from './api-error.ts';

/** `onSessionLost` runs when any reading is answered with 401. */
export function createQueryClient(onSessionLost: (queryClient: QueryClient) => void): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSessionLost(error)) onSessionLost(queryClient);
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
