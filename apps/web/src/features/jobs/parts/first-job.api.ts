import { ApiError } from '@relevo/browser/api-error';
import { queryKeys } from '@relevo/browser/query-keys';
import { jobs } from '@relevo/contracts/calls/jobs';
import type { FirstJobView } from '@relevo/contracts/first-job';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

/** The draft of the employer's first job; null when there is none. */
export const firstJobQuery = queryOptions({
  queryKey: [...queryKeys.jobs, 'first'],
  queryFn: ({ signal }): Promise<FirstJobView | null> =>
    api.call(jobs.getFirst, { signal, toast: false }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});
