import type { JobDetailView } from '@relevo/contracts/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { jobQuery, useJobsRefresh } from '../../platform/jobs/jobs.api.ts';
import { type JobDraft, toJobInput } from './job-draft.ts';
import type { WizardMode } from './wizard-mode.ts';

/** Posts a new job or saves the changes of one; refused or not, what the screens know is asked for again. */
export function useSaveJob(mode: WizardMode) {
  const queryClient = useQueryClient();
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: (draft: JobDraft) => {
      const input = toJobInput(draft);
      if (mode.kind !== 'edit') return api.post<JobDetailView>('/job/create/', input);
      return api.put<JobDetailView>(`/job/update-job/${encodeURIComponent(mode.jobId)}/`, input);
    },
    onSuccess: (job) => queryClient.setQueryData(jobQuery(job.id).queryKey, job),
    // Not waited for: the lists may take their time, the job is posted.
    onSettled: () => void refresh(),
  });
}
