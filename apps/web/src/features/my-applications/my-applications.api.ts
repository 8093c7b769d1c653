import type { ApplicationPage, ApplicationView } from '@relevo/contracts/applications';
import type { WorkerDashboardView } from '@relevo/contracts/dashboards';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { useJobsRefresh } from '../../platform/jobs/jobs.api.ts';

type Params = Readonly<Record<string, string>>;

/** The worker's own applications; the server puts those with a next step first. */
export const myApplicationsQuery = (params: Params) =>
  queryOptions({
    queryKey: ['applications', 'mine', params],
    queryFn: ({ signal }) => api.get<ApplicationPage>('/application/my-applications/', { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const workerDashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  // Only the numbers beside the filters come from it: without them the screen is still whole.
  queryFn: ({ signal }) => api.get<WorkerDashboardView>('/dashboard/', { signal, toast: false }),
});

type WhenDone = { onDone(): void };

/** Whatever the answer, the lists are asked for again: a refusal means that things have moved on. */
export function useConfirmJob(jobId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: () => api.post<ApplicationView>(`/job/confirm-job/${encodeURIComponent(jobId)}/`),
    onSuccess: onDone,
    onSettled: refresh,
  });
}

export function useWithdraw(applicationId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: () => api.delete<void>(`/application/delete-applications/${encodeURIComponent(applicationId)}/`),
    onSuccess: onDone,
    onSettled: refresh,
  });
}
