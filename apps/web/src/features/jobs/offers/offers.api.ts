import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { offers } from '@relevo/contracts/calls/offers';
import type { OfferView } from '@relevo/contracts/offers';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

export const offersPageSize = 20;

type MyOffers = { status?: 'open'; page?: number };

/** The worker's offers: open ones by their end, then the newest. */
export const myOffersQuery = ({ status, page = 1 }: MyOffers = {}) =>
  queryOptions({
    queryKey: [...queryKeys.offers, 'mine', { status, page }],
    queryFn: ({ signal }) =>
      api.call(offers.listMine, {
        query: { page: String(page), page_size: String(offersPageSize), ...(status && { status }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.offers, 'one', id],
    // The screen itself says that there is no such offer.
    queryFn: ({ signal }) => api.call(offers.get, { params: { id }, signal, toast: ({ status }) => status !== 404 }),
  });

type Answered = { onDone(offer: OfferView): void };

/** A refusal means that the offer or the job has changed, so everything is read again then, too. */
export function useAnswerOffer(offerId: string, { onDone }: Answered) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (accept: boolean) =>
      api.call(offers.answer, {
        params: { id: offerId },
        body: { accept },
        idempotencyKey: keyFor(`${offerId} ${accept}`),
        // The dialog that asked says it.
        toast: false,
      }),
    onSuccess: (offer) => {
      queryClient.setQueryData(offerQuery(offerId).queryKey, offer);
      onDone(offer);
    },
    onSettled: () => invalidate(queryClient, 'offer'),
  });
}
