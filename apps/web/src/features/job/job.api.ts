import type { ApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { jobQuery, useJobsRefresh } from '../../platform/jobs/jobs.api.ts';

/** Runs even when the part of the screen that asked for it is gone by then. */
type WhenDone = { onDone(): void };

export type OwnerMove = 'confirm' | 'complete' | 'cancel';

export function useMoveJob(jobId: string, { onDone }: WhenDone) {
  const queryClient = useQueryClient();
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: (move: OwnerMove) => api.post<JobDetailView>(`/job/${move}-job/${encodeURIComponent(jobId)}/`),
    onSuccess: (job) => {
      queryClient.setQueryData(jobQuery(jobId).queryKey, job);
      onDone();
    },
    onSettled: refresh,
  });
}

/** The page of what is gone must not ask for it again while it is being left. */
function useQuietRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    const keys = ['jobs', 'applications', 'dashboard'];
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })));
  };
}

export function useDeleteJob(jobId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  const quietRefresh = useQuietRefresh();
  return useMutation({
    mutationFn: () => api.delete<void>(`/job/delete-job/${encodeURIComponent(jobId)}/`),
    onSuccess: async () => {
      await quietRefresh();
      onDone();
    },
    onError: refresh,
  });
}

export function useApply(jobId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: (final_wage: string) =>
      api.post<ApplicationView>(`/application/apply/${encodeURIComponent(jobId)}/`, { final_wage }),
    onSuccess: () => onDone(),
    onSettled: refresh,
  });
}

export function useConfirmPlace(jobId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: () => api.post<ApplicationView>(`/job/confirm-job/${encodeURIComponent(jobId)}/`),
    onSuccess: () => onDone(),
    onSettled: refresh,
  });
}

type Withdraw = {
  applicationId: string;
  /** The job can only be seen because of the application: without it there is no page to come back to. */
  isLastLook: boolean;
};

export function useWithdraw({ applicationId, isLastLook }: Withdraw, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  const quietRefresh = useQuietRefresh();
  return useMutation({
    mutationFn: () => api.delete<void>(`/application/delete-applications/${encodeURIComponent(applicationId)}/`),
    onSuccess: async () => {
      await (isLastLook ? quietRefresh() : refresh());
      onDone();
    },
    onError: refresh,
  });
}
