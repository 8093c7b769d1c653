import { expect, test } from 'vitest';
import { isScreenPath, waitingPath } from './screen-paths.ts';

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
