import { queryKeys } from '@relevo/browser/query-keys';
import { applications } from '@relevo/contracts/calls/applications';
import { jobs } from '@relevo/contracts/calls/jobs';
import { replacements } from '@relevo/contracts/calls/replacements';
import type { RequirementView } from '@relevo/contracts/requirements';
import type { StaffingView } from '@relevo/contracts/staffing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { jobQuery, useJobsRefresh } from '../parts/jobs.api.ts';

type WhenDone = { onDone(): void };

export type StaffingChanges = Partial<StaffingView> & { requirements?: RequirementView[] };

/** Without a toast: the sheet itself says what was refused. */
export function useChangeStaffing(jobId: string, { onDone }: WhenDone) {
  const queryClient = useQueryClient();
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: (body: StaffingChanges) => api.call(jobs.updateStaffing, { params: { id: jobId }, body, toast: false }),
    onSuccess: (job) => {
      queryClient.setQueryData(jobQuery(jobId).queryKey, job);
      onDone();
    },
    onSettled: refresh,
  });
}

export const standbyShown = 100;

/** Below the searches: joining and leaving the list is announced like them. */
export const standbyQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...queryKeys.replacements, 'standby', jobId],
    queryFn: ({ signal }) =>
      api.call(replacements.listStandby, { params: { id: jobId }, query: { page_size: standbyShown }, signal }),
  });

export function useStandby(jobId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: async (wanted: 'stand_by' | 'leave_standby') => {
      const call = wanted === 'stand_by' ? replacements.standBy : replacements.leaveStandby;
      await api.call(call, { params: { id: jobId } });
    },
    onSuccess: onDone,
    // A refusal means that the job has changed: a place is free, or it is over.
    onSettled: refresh,
  });
}

const mostApplications = 100;

/** The worker's live application for single shifts of a job; null without one. */
export const shiftApplicationQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'mine', { page_size: String(mostApplications) }],
    queryFn: ({ signal }) => api.call(applications.listMine, { query: { page_size: mostApplications }, signal }),
    select: ({ results }) =>
      results.find(({ job, shift_ids, status }) => job.id === jobId && shift_ids !== null && status !== 'rejected') ??
      null,
  });
