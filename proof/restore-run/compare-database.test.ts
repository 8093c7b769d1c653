import { expect, test } from 'vitest';
import { countViolations, missingWrites, writeViolations } from './compare-database.ts';

const moment = { beganAt: 100, endedAt: 101 };
const write = (sentAt: number, answeredAt: number) => ({ table: 'deposits', id: `${sentAt}`, sentAt, answeredAt });

test('what was answered before the moment is there, what was sent after it is not, and between both is right', () => {
  const [before, underWay, after] = [write(90, 99), write(95, 105), write(102, 110)];
  const writes = [before, underWay, after];
  expect(writeViolations(moment, writes, new Set(['90']))).toEqual([]);
  expect(writeViolations(moment, writes, new Set(['90', '95']))).toEqual([]);
  expect(writeViolations(moment, writes, new Set(['95']))).toEqual([expect.stringMatching(/^lost: deposits 90/)]);
  expect(writeViolations(moment, writes, new Set(['90', '102']))).toEqual([expect.stringMatching(/^too much/)]);
});

test('a table without a write before the moment is named, and so is a moment without one after it', () => {
  const writes = [write(90, 99), write(102, 110)];
  expect(missingWrites(moment, writes, ['deposits'])).toEqual([]);
  expect(missingWrites(moment, writes, ['deposits', 'jobs'])).toEqual([expect.stringMatching(/^no write to jobs/)]);
  expect(missingWrites(moment, [write(90, 99)], ['deposits'])).toEqual(['no write was sent after the moment']);
});

test('rows are exactly those of the moment, or between the counts around it', () => {
  const bounds = {
    before: { jobs: 3, entries: 10 },
    after: { jobs: 5, entries: 20 },
    expected: { counts: { entries: 14 } },
  };
  expect(countViolations(bounds, { jobs: 4, entries: 14 })).toEqual([]);
  expect(countViolations(bounds, { jobs: 6, entries: 14 })).toEqual(['rows: jobs has 6, expected 3 to 5']);
  expect(countViolations(bounds, { jobs: 3, entries: 15 })).toEqual(['rows: entries has 15, expected 14 to 14']);
  expect(countViolations(bounds, { jobs: 4, entries: 14, mails: 9 })).toEqual([]);
  expect(countViolations(bounds, { jobs: 4 })).toEqual(['rows: entries has 0, expected 14 to 14']);
});
