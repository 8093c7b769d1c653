import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import { possibleApplicationActions } from '@relevo/domain/application-lifecycle';
import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

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
  const actions = possibleApplicationActions({ status, jobStatus }, 'worker');
  expect(nextStepOf({ status, actions, job: { status: jobStatus } })).toBe(step);
});
