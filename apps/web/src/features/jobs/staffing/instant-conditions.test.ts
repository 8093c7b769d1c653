import { expect, test } from 'vitest';
import { conditionsOf } from './instant-conditions.tsx';

const open = { min_rating: null, min_reliability: null, documents: [], worked_here: false, met: true, unmet: [] };

test('a job that everyone can book names no condition', () => {
  expect(conditionsOf(open)).toEqual([]);
});

test('each condition is named once, in one order', () => {
  const asked = { ...open, worked_here: true, documents: ['identity' as const], min_rating: 4.5, min_reliability: 90 };
  expect(conditionsOf(asked)).toEqual(['rating', 'reliability', 'documents', 'worked_here']);
});
