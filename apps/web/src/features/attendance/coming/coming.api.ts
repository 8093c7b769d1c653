import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { offers } from '@relevo/contracts/calls/offers';
import { shifts } from '@relevo/contracts/calls/shifts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

/** Colleagues who could take a shift; the sheet shows as many as a person reads. */
export const substitutesQuery = (workerShiftId: string) =>
  queryOptions({
    queryKey: [...queryKeys.shifts, 'substitutes', workerShiftId],
    queryFn: ({ signal }) =>
      api.call(offers.listSubstitutes, { params: { id: workerShiftId }, query: { page_size: 50 }, signal }),
  });

/** The worker's answer the day before; a no cancels the shift. */
export function useReconfirm(id: string) {
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (coming: boolean) =>
      api.call(shifts.reconfirm, { params: { id }, body: { coming }, idempotencyKey: keyFor(String(coming)) }),
    // A refusal means that the shift has changed, so it is read again either way.
    onSettled: () => invalidate(client, 'shift_cancelled'),
  });
}

export function usePropose(workerShiftId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ workerId, note }: { workerId: string; note: string }) =>
      api.call(offers.proposeSubstitute, {
        params: { id: workerShiftId },
        body: { worker_id: workerId, note: note.trim() || null },
      }),
    onSettled: () => invalidate(client, 'substitute_changed'),
  });
}

export function useTakeBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (offerId: string) => api.call(offers.withdraw, { params: { id: offerId } }),
    onSettled: () => invalidate(client, 'substitute_changed'),
  });
}

/** The employer approves or refuses a substitute. */
export function useSubstituteAnswer(offerId: string) {
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (accept: boolean) =>
      api.call(offers.answer, { params: { id: offerId }, body: { accept }, idempotencyKey: keyFor(String(accept)) }),
    onSettled: () => invalidate(client, 'substitute_changed'),
  });
}
