import { expect, test } from 'vitest';
import { draftCost, isBreakTooLong } from './draft-cost.ts';
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

const withBreak = (break_duration: string) => aDraft({ schedule: { ...aDraft().schedule, break_duration } });

test.each([
  ['', false],
  ['0', false],
  ['479', false],
  ['480', true],
  ['600', true],
])('a break of "%s" minutes in a shift of eight hours is too long: %s', (minutes, expected) => {
  expect(isBreakTooLong(withBreak(minutes))).toBe(expected);
});
