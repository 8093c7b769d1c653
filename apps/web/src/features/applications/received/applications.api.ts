import { queryKeys } from '@relevo/browser/query-keys';
import { applications } from '@relevo/contracts/calls/applications';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { useJobsRefresh } from '../../jobs/jobs.ts';
import { keepFunding } from '../../wallet/wallet.ts';

type Params = Readonly<Record<string, string>>;

/** Everything that came in, over all jobs or for one. */
export const receivedQuery = (params: Params) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'received', params],
    queryFn: ({ signal }) => api.call(applications.listReceived, { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const jobApplicationsQuery = (jobId: string, params: Params) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'of-job', jobId, params],
    queryFn: ({ signal }) => api.call(applications.listForJob, { params: { jobId }, query: params, signal }),
  });

export const timelineQuery = (params: Params) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'timeline', params],
    queryFn: ({ signal }) => api.call(applications.timeline, { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export type Answer = 'accepted' | 'rejected';

export function sendAnswer(applicationId: string, status: Answer) {
  return api.call(applications.answer, { params: { id: applicationId }, body: { status } });
}

/** Answers one application; the lists are read again, also after a refusal, which means that it has changed. */
export function useAnswer(applicationId: string, { onAnswered }: { onAnswered(answer: Answer): void }) {
  const refresh = useJobsRefresh();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) => sendAnswer(applicationId, answer),
    onSuccess: ({ funding }, answer) => {
      if (funding) keepFunding(queryClient, funding);
      onAnswered(answer);
    },
    onSettled: refresh,
  });
}
