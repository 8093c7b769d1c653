import type { Calls } from '../call.ts';

/** Time beyond the plan of a booked shift. */
export const overtime = {
  answer: {
    method: 'POST',
    path: '/shift/worker-shift/:id/overtime/',
    access: 'employer',
    right: 'shifts',
    scope: 'shifts:write',
    summary:
      'Approve or decline the minutes after the planned end; approved ones are paid at once. Takes an Idempotency-Key header',
    params: 'IdParams',
    body: 'OvertimeAnswerBody',
    masks: ['reason'],
    answers: { 200: 'WorkerShiftView' },
    idempotencyKey: true,
  },
  extend: {
    method: 'POST',
    path: '/shift/worker-shift/:id/extend/',
    access: 'employer',
    right: 'shifts',
    scope: 'shifts:write',
    summary: 'Offer the worker of a running shift to stay longer. Takes an Idempotency-Key header',
    params: 'IdParams',
    body: 'ExtendBody',
    answers: { 200: 'WorkerShiftView' },
    idempotencyKey: true,
  },
  answerExtension: {
    method: 'POST',
    path: '/shift/worker-shift/:id/extend/answer/',
    access: 'worker',
    summary: 'Accept or decline the offer to stay longer. Takes an Idempotency-Key header',
    params: 'IdParams',
    body: 'ExtensionAnswerBody',
    answers: { 200: 'WorkerShiftView' },
    idempotencyKey: true,
  },
} as const satisfies Calls;
