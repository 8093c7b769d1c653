import { expect, test } from 'vitest';
import { readKeptShifts } from './kept-shifts.ts';

const kept = {
  userId: 'ana',
  keptAt: '2026-11-16T06:00:00.000Z',
  page: { count: 0, next: null, previous: null, results: [] },
};

test('the last answer is there for whom it was given', () => {
  expect(readKeptShifts(JSON.stringify(kept), 'ana')).toEqual(kept);
  expect(readKeptShifts(JSON.stringify(kept), 'ben')).toBeNull();
});

test.each([null, 'garbage', '{}', JSON.stringify({ ...kept, page: {} }), JSON.stringify({ ...kept, keptAt: 'then' })])(
  '%j is no answer',
  (text) => {
    expect(readKeptShifts(text, 'ana')).toBeNull();
  },
);
