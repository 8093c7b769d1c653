import { expect, test } from 'vitest';
import { costWithin, draftCost } from './draft-cost.ts';
import { aDraft } from './testing/a-draft.ts';

test('the total is every worker’s pay for every shift, less the breaks', () => {
  // Four shifts of 7.5 paid hours at 18.50 are 555.00 for each of two workers.
  expect(draftCost(aDraft())).toEqual({
    total: 1110_00n,
    perWorker: 555_00n,
    perShift: 277_50n,
    shiftCount: 4,
    workerCount: 2,
    paidMinutesPerWorker: 1800,
  });
});

test('a wage that is not right yet has no cost', () => {
  expect(draftCost(aDraft({ wage: '12' }))).toBeNull();
  expect(draftCost(aDraft({ worker_count: '' }))).toBeNull();
  expect(draftCost(aDraft({ start_date: '' }))).toBeNull();
});

test.each([
  // Its shifts are on 2, 4, 9 and 11 March at 09:00 in Toronto; one costs 138.75 for each of two workers.
  ['2026-03-01T00:00:00Z', '2026-03-02T13:59:59Z', 0n],
  ['2026-03-01T00:00:00Z', '2026-03-02T14:00:00Z', 277_50n],
  ['2026-03-01T00:00:00Z', '2026-03-08T00:00:00Z', 555_00n],
  ['2026-03-02T22:00:00Z', '2026-03-09T00:00:00Z', 277_50n],
])('from %s the shifts that start until %s come to %s', (now, until, cost) => {
  expect(costWithin(aDraft(), { now: new Date(now), until: new Date(until) })).toBe(cost);
});

test('what a draft needs is unknown without a wage', () => {
  expect(costWithin(aDraft({ wage: '' }), { now: new Date(), until: new Date() })).toBeUndefined();
});
