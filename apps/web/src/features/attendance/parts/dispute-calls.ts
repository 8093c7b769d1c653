import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { invalidate } from '@relevo/browser/query-keys';
import { shifts } from '@relevo/contracts/calls/shifts';
import type { DisputeView } from '@relevo/contracts/disputes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

type Amount = { amount: string; reason: string };
/** An amount, or times as instants. */
type Claim = Amount | { checked_in_at?: string; checked_out_at?: string; reason: string };
export type DisputeStep =
  | { step: 'open'; claim: Claim; files: readonly File[] }
  | { step: 'accept' | 'refuse' | 'escalate' }
  | { step: 'counter'; claim: Amount };

/** Takes a step in the dispute of a shift; reads everything again that it may have changed, also after a refusal. */
export function useDisputeStep(workerShiftId: string, onDone: (dispute: DisputeView) => void) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (asked: DisputeStep) => {
      return send(
        workerShiftId,
        asked,
        keyFor(JSON.stringify(asked, (_name, value) => (value instanceof File ? value.name : value))),
      );
    },
    onSuccess: onDone,
    onSettled: () => void invalidate(queryClient, 'shift_managed'),
  });
}

function send(id: string, asked: DisputeStep, idempotencyKey: string): Promise<DisputeView> {
  const params = { id };
  switch (asked.step) {
    case 'open':
      return api.call(shifts.openDispute, { params, body: withFiles(plain(asked.claim), asked.files), idempotencyKey });
    case 'escalate':
      return api.call(shifts.escalateDispute, { params });
    case 'counter':
      return api.call(shifts.answerDispute, { params, body: { counter: plain(asked.claim) }, idempotencyKey });
    default:
      return api.call(shifts.answerDispute, { params, body: { accept: asked.step === 'accept' }, idempotencyKey });
  }
}

/** A comma is how French writes the decimal point. */
function plain<Given extends Claim>(claim: Given): Given {
  const reason = claim.reason.trim();
  if (!('amount' in claim)) return { ...claim, reason };
  return { ...claim, amount: claim.amount.replace(/\s/g, '').replace(',', '.'), reason };
}

/** A form only when there are files beside it. */
function withFiles(claim: Claim, files: readonly File[]): Claim | FormData {
  if (files.length === 0) return claim;
  const form = new FormData();
  for (const [name, value] of Object.entries(claim)) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}
