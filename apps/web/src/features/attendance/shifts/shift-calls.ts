import { invalidate } from '@relevo/browser/query-keys';
import { shifts } from '@relevo/contracts/calls/shifts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

type Correction = { checked_in_at?: string; checked_out_at?: string; reason: string };

type Cancellation = { reason: string | null; accept_cost: string; replace: boolean };

/** What an employer does with a booked shift. */
export const shiftCalls = {
  approve: (id: string) => api.call(shifts.approve, { params: { id } }),
  correct: (id: string, correction: Correction) => api.call(shifts.correct, { params: { id }, body: correction }),
  sendHome: (id: string, { reason, key }: { reason: string; key: string }) =>
    api.call(shifts.sendHome, { params: { id }, body: { reason }, idempotencyKey: key }),
  /** Refused when it costs more than the dialog named. */
  cancel: (id: string, { key, ...terms }: Cancellation & { key: string }) =>
    api.call(shifts.cancel, { params: { id }, body: terms, idempotencyKey: key }),
};

type Call<Input> = {
  call(input: Input): Promise<WorkerShiftView>;
  onDone(booked: WorkerShiftView): void;
};

/** Reads everything again that the call may have changed, also after a refusal, which means that the shift has changed. */
export function useShiftCall<Input = void>({ call, onDone }: Call<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onSettled: () => void invalidate(queryClient, 'shift_managed'),
  });
}
