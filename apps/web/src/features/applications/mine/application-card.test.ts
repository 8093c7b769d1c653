import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import { possibleApplicationActions } from '@relevo/domain/application-lifecycle';
import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { expect, test } from 'vitest';
import { nextStepOf } from './application-card.tsx';

test.each<[ApplicationStatus, JobStatus, ReturnType<typeof nextStepOf>]>([
  ['accepted', 'open', 'confirm'],
  ['accepted', 'running', 'confirm'],
  ['pending', 'open', 'wait'],
  ['confirmed', 'confirmed', 'work'],
  ['confirmed', 'running', 'work'],
  ['confirmed', 'completed', 'worked'],
  ['confirmed', 'canceled', 'jobCanceled'],
  ['rejected', 'open', 'applyAgain'],
  ['rejected', 'confirmed', 'over'],
  ['rejected', 'completed', 'jobCompleted'],
  ['rejected', 'canceled', 'jobCanceled'],
])('an application that is %s for a job that is %s leads to: %s', (status, jobStatus, step) => {
  const isHiring = ['open', 'running'].includes(jobStatus);
  const actions = possibleApplicationActions({ status, jobStatus, isHiring }, 'worker');
  const job = { status: jobStatus, hiring_open: isHiring, is_hiring: isHiring, positions_left: 1 };
  expect(nextStepOf({ status, actions, job, history: [] })).toBe(step);
});

test.each([
  ['open', true, 1, 'applyAgain', 'bookAgain'],
  ['running', true, 1, 'applyAgain', 'bookAgain'],
  ['running', true, 0, 'standBy', 'bookingEnded'],
  ['running', false, 1, 'over', 'bookingEnded'],
  ['confirmed', false, 0, 'over', 'bookingEnded'],
] as const)(
  'after a rejection, its job %s, hiring %s, places left %s: %s, and after a booking: %s',
  (status, is_hiring, positions_left, step, stepAfterBooking) => {
    const job = { status, hiring_open: is_hiring, is_hiring, positions_left };
    const rejected = { status: 'rejected' as const, actions: [], job };
    expect(nextStepOf({ ...rejected, history: [{ status: 'pending' }, { status: 'rejected' }] })).toBe(step);
    const booked = [
      { status: 'pending' },
      { status: 'accepted' },
      { status: 'confirmed' },
      { status: 'rejected' },
    ] as const;
    expect(nextStepOf({ ...rejected, history: booked })).toBe(stepAfterBooking);
  },
);
