import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { applications } from '@relevo/contracts/calls/applications';
import { jobs } from '@relevo/contracts/calls/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { announcePushMoment } from '../../../platform/session-events.ts';
import { jobQuery, useJobsRefresh } from '../parts/jobs.api.ts';

/** Runs even when the component that made the call is unmounted by then. */
type WhenDone = { onDone(): void };

type OwnerMove = 'confirm' | 'reopen_hiring' | 'complete' | 'cancel';

const moveCalls = {
  confirm: jobs.confirm,
  reopen_hiring: jobs.reopenHiring,
  complete: jobs.complete,
  cancel: jobs.cancel,
} as const satisfies Record<OwnerMove, unknown>;

/** `cost` is what the question named for shifts that are cancelled late: a higher one is refused. */
export function useMoveJob({ jobId, cost }: { jobId: string; cost: string }, { onDone }: WhenDone) {
  const { keyFor } = useIdempotencyKeys();
  const queryClient = useQueryClient();
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: (move: OwnerMove) => {
      const params = { id: jobId };
      if (move === 'confirm' || move === 'reopen_hiring') return api.call(moveCalls[move], { params });
      // One key per cost: trying the same again pays nothing twice.
      const idempotencyKey = keyFor(`${move} ${cost}`);
      return api.call(moveCalls[move], { params, body: { accept_cost: cost }, idempotencyKey });
    },
    onSuccess: (answer) => {
      if ('schedule' in answer) queryClient.setQueryData(jobQuery(jobId).queryKey, answer);
      onDone();
    },
    onSettled: refresh,
  });
}

/** The page of a deleted job must not read it again while the page is being left. */
const withoutReading = { refetchType: 'none' } as const;

export function useDeleteJob(jobId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  const quietRefresh = useJobsRefresh(withoutReading);
  return useMutation({
    mutationFn: () => api.call(jobs.delete, { params: { id: jobId } }),
    onSuccess: async () => {
      await quietRefresh();
      onDone();
    },
    onError: refresh,
  });
}

/** Without a toast: the sheet itself says what was refused. */
export function useSetSite(jobId: string, { onDone }: WhenDone) {
  const queryClient = useQueryClient();
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: (site_id: string | null) =>
      api.call(jobs.setSite, { params: { id: jobId }, body: { site_id }, toast: false }),
    onSuccess: (job) => {
      queryClient.setQueryData(jobQuery(jobId).queryKey, job);
      onDone();
    },
    onSettled: refresh,
  });
}

type Application = {
  finalWage: string;
  /** Null for a place. */
  shiftIds: readonly string[] | null;
};

export function useApply(jobId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  const { keyFor } = useIdempotencyKeys();
  return useMutation({
    mutationFn: ({ finalWage, shiftIds }: Application) => {
      const body = { final_wage: finalWage, ...(shiftIds && { shift_ids: [...shiftIds] }) };
      return api.call(applications.apply, { params: { jobId }, body, idempotencyKey: keyFor(JSON.stringify(body)) });
    },
    onSuccess: () => {
      onDone();
      announcePushMoment();
    },
    onSettled: refresh,
  });
}

/** With the wage that was shown, so that a wage changed by now is refused. */
export function useBook({ id: jobId, wage }: { id: string; wage: string }, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  const { keyFor } = useIdempotencyKeys();
  return useMutation({
    mutationFn: () =>
      api.call(applications.apply, {
        params: { jobId },
        body: { book: true, final_wage: wage },
        idempotencyKey: keyFor(`book ${wage}`),
      }),
    onSuccess: () => {
      onDone();
      announcePushMoment();
    },
    onSettled: refresh,
  });
}

export function useConfirmPlace(jobId: string, { onDone }: WhenDone) {
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: () => api.call(jobs.confirm, { params: { id: jobId } }),
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
  const quietRefresh = useJobsRefresh(withoutReading);
  return useMutation({
    mutationFn: () => api.call(applications.withdraw, { params: { id: applicationId } }),
    onSuccess: async () => {
      await (isLastLook ? quietRefresh() : refresh());
      onDone();
    },
    onError: refresh,
  });
}
