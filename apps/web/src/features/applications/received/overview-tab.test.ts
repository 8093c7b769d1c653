import { expect, test } from 'vitest';
import { jobsToCompare } from './overview-tab.tsx';

const job = (id: string, pending: number, accepted: number, confirmed: number) => ({
  id,
  counts: { pending, accepted, confirmed, positions_left: 0 },
});

test('jobs without applications are left out, and unanswered ones come first in their order', () => {
  const jobs = [job('quiet', 0, 0, 0), job('staffed', 0, 1, 2), job('new', 1, 0, 0), job('busy', 3, 1, 0)];
  expect(jobsToCompare(jobs).map(({ id }) => id)).toEqual(['new', 'busy', 'staffed']);
});
