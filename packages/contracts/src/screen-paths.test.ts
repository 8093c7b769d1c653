import { expect, test } from 'vitest';
import { isScreenPath, openJobsPath, waitingPath } from './screen-paths.ts';

test('what waits opens where its reader answers it', () => {
  const job = { id: 'job-1' };
  const shift = { subject: { type: 'worker_shift', id: 'shift-1' }, job } as const;
  const application = { subject: { type: 'application', id: 'application-1' }, job } as const;
  expect(waitingPath('employer', shift)).toBe('/shifts?tab=payments&shift=shift-1');
  expect(waitingPath('worker', shift)).toBe('/shifts/my?shift=shift-1');
  expect(waitingPath('employer', application)).toBe('/applications?job=job-1');
  expect(waitingPath('worker', application)).toBe('/applications/my');
  for (const reader of ['employer', 'worker'] as const)
    for (const waiting of [shift, application])
      expect(isScreenPath(waitingPath(reader, waiting).split('?', 1)[0] ?? '')).toBe(true);
});

test('the open jobs of a city are found by its name, however it is spelled', () => {
  expect(openJobsPath('L’Île-d’Orléans & Côte')).toBe(
    '/jobs?city=L%E2%80%99%C3%8Ele-d%E2%80%99Orl%C3%A9ans+%26+C%C3%B4te',
  );
});
