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
  const actions = possibleApplicationActions(
    { status, jobStatus, isHiring: ['open', 'running'].includes(jobStatus) },
    'worker',
  );
  expect(nextStepOf({ status, actions, job: { status: jobStatus, hiring_open: false }, history: [] })).toBe(step);
});

test.each([
  ['open', true, 'bookAgain'],
  ['running', true, 'bookAgain'],
  ['running', false, 'bookingEnded'],
  ['confirmed', false, 'bookingEnded'],
] as const)('a booking that ended, its job %s, hiring open %s, leads to: %s', (status, hiring_open, step) => {
  const history = [
    { status: 'pending' },
    { status: 'accepted' },
    { status: 'confirmed' },
    { status: 'rejected' },
  ] as const;
  expect(nextStepOf({ status: 'rejected', actions: [], job: { status, hiring_open }, history })).toBe(step);
});
