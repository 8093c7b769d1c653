import { queryKeys } from '@relevo/browser/query-keys';
import { applications } from '@relevo/contracts/calls/applications';
import { jobs } from '@relevo/contracts/calls/jobs';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { useJobsRefresh } from '../../jobs/jobs.ts';

type Params = Readonly<Record<string, string>>;

/** The worker's own applications; the server puts those with a next step first. */
export const myApplicationsQuery = (params: Params) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'mine', params],
    queryFn: ({ signal }) => api.call(applications.listMine, { query: params, signal }),
    placeholderData: keepPreviousData,
  });

type WhenDone = { onDone(): void };

/** Reads the lists again, also after a refusal, which means that the application has changed. */
export function useConfirmJob(jobId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: () => api.call(jobs.confirm, { params: { id: jobId } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
}

export function useWithdraw(applicationId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: () => api.call(applications.withdraw, { params: { id: applicationId } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
}
