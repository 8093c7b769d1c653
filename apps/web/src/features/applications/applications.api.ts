import type { ApplicationPage, ApplicationView, TimelinePage } from '@relevo/contracts/applications';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { useJobsRefresh } from '../../platform/jobs/jobs.api.ts';

type Params = Readonly<Record<string, string>>;

/** Everything that came in, over all jobs or for one. */
export const receivedQuery = (params: Params) =>
  queryOptions({
    queryKey: ['applications', 'received', params],
    queryFn: ({ signal }) => api.get<ApplicationPage>('/application/received/', { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const jobApplicationsQuery = (jobId: string, params: Params) =>
  queryOptions({
    queryKey: ['applications', 'of-job', jobId, params],
    queryFn: ({ signal }) =>
      api.get<ApplicationPage>(`/application/job-applications/${encodeURIComponent(jobId)}/`, {
        query: params,
        signal,
      }),
  });

export const timelineQuery = (params: Params) =>
  queryOptions({
    queryKey: ['applications', 'timeline', params],
    queryFn: ({ signal }) => api.get<TimelinePage>('/application/timeline/', { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export type Answer = 'accepted' | 'rejected';

export function sendAnswer(applicationId: string, status: Answer, options?: { toast: boolean }) {
  const path = `/application/update-application-status/${encodeURIComponent(applicationId)}/`;
  return api.patch<ApplicationView>(path, { status }, options);
}

/** One answer to one worker. A refusal means that things have moved on: the lists are asked for again either way. */
export function useAnswer(applicationId: string, { onAnswered }: { onAnswered(answer: Answer): void }) {
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: (answer: Answer) => sendAnswer(applicationId, answer),
    onSuccess: (_application, answer) => onAnswered(answer),
    onSettled: refresh,
  });
}
