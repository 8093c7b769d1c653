import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

type Correction = { checked_in_at?: string; checked_out_at?: string; reason: string };

const of = (id: string) => `/shift/worker-shift/${id}`;

/** What an employer does with a booked shift. */
export const shiftCalls = {
  approve: (id: string) => api.post<WorkerShiftView>(`${of(id)}/approve/`),
  correct: (id: string, correction: Correction) => api.post<WorkerShiftView>(`${of(id)}/correct/`, correction),
  cancel: (id: string, reason: string) =>
    api.post<WorkerShiftView>(`/shift/cancel-worker-shift/${id}/`, { reason: reason.trim() || null }),
};

type Call<Asked> = {
  call(asked: Asked): Promise<WorkerShiftView>;
  onDone(booked: WorkerShiftView): void;
};

/** Whatever the answer, everything it may have moved is asked for again: a refusal means that things have moved on. */
export function useShiftCall<Asked = void>({ call, onDone }: Call<Asked>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onSettled: () => {
      for (const key of ['shifts', 'dashboard', 'wallet', 'jobs']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
    },
  });
}
