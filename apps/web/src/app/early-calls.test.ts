import { buildPath } from '@relevo/contracts/build-path';
import { jobs } from '@relevo/contracts/calls/jobs';
import { expect, test } from 'vitest';
import { jobsParams } from '../features/jobs/find/job-filters.ts';
import { earlyWorkerCalls } from './early-calls.ts';

test('the page asks for the jobs near home with the same words as the screen', () => {
  const home = { latitude: 45.53, longitude: -73.567 };
  const asked = buildPath(jobs.listOpen, { query: jobsParams(new URLSearchParams(), home) });
  const [template = ''] = earlyWorkerCalls['find-jobs'] ?? [];
  expect(template.replace('{latitude}', '45.53').replace('{longitude}', '-73.567')).toBe(asked);
});
