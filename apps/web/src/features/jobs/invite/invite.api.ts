import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { offers } from '@relevo/contracts/calls/offers';
import { people } from '@relevo/contracts/calls/people';
import type { InvitedView } from '@relevo/contracts/offers';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import type { InviteRequest } from './invite-draft.ts';

export const invitedPageSize = 20;

/** The workers who were invited to a job, newest first. */
export const jobOffersQuery = (jobId: string, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.offers, 'job', jobId, page],
    queryFn: ({ signal }) =>
      api.call(offers.listForJob, {
        params: { jobId },
        query: { reason: 'invitation', page: String(page), page_size: String(invitedPageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const shownPeople = 50;

/** People the employer deals with, by name. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.connections, 'people', search],
    queryFn: ({ signal }) =>
      api.call(people.list, { query: { page_size: String(shownPeople), ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
  });

export function useInvite(jobId: string, { onDone }: { onDone(invited: InvitedView): void }) {
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: InviteRequest) =>
      api.call(offers.invite, {
        params: { jobId },
        body,
        idempotencyKey: keys.keyFor(JSON.stringify(body)),
        // The sheet says it, beside the field in question.
        toast: false,
      }),
    onSuccess: (invited, body) => {
      keys.end(JSON.stringify(body));
      onDone(invited);
    },
    onSettled: () => invalidate(queryClient, 'offer'),
  });
}

export function useWithdrawOffer(id: string, { onDone }: { onDone(): void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(offers.withdraw, { params: { id }, toast: false }),
    onSuccess: onDone,
    onSettled: () => invalidate(queryClient, 'offer'),
  });
}
