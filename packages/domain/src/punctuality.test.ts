import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, periodBefore } from './calendar-days.ts';
import { minutesLate } from './punctuality.ts';

const startsAt = new Date('2026-11-16T14:00:00Z');
const cameAfter = (seconds: number) => minutesLate(startsAt, new Date(startsAt.getTime() + seconds * 1000));

describe('how late a worker came', () => {
  test.each([
    [-3600, 0],
    [0, 0],
    [59, 0],
    [5 * 60, 0],
    [5 * 60 + 59, 0],
    [6 * 60, 6],
    [6 * 60 + 59, 6],
    [90 * 60, 90],
  ])('%i seconds after the start: %i minutes', (seconds, minutes) => {
    expect(cameAfter(seconds)).toBe(minutes);
  });

  test('is zero for a no-show', () => {
    expect(minutesLate(startsAt, null)).toBe(0);
  });

  test('never shrinks the later it gets, and is whole minutes that have passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7200, max: 86_400 }), fc.integer({ min: 0, max: 3600 }), (seconds, more) => {
        const late = cameAfter(seconds);
        expect(cameAfter(seconds + more)).toBeGreaterThanOrEqual(late);
        expect(late === 0 || late === Math.floor(seconds / 60)).toBe(true);
      }),
    );
  });
});

describe('the period before', () => {
  test.each([
    ['2026-11-16', '2026-11-16', '2026-11-15', '2026-11-15'],
    ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['2028-03-01', '2028-03-31', '2028-01-30', '2028-02-29'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    // The days on which clocks change are days like any other.
    ['2026-03-08', '2026-03-08', '2026-03-07', '2026-03-07'],
    ['2026-11-01', '2026-11-02', '2026-10-30', '2026-10-31'],
  ])('%s to %s is %s to %s', (from, to, earlier, before) => {
    expect(periodBefore({ from, to })).toEqual({ from: earlier, to: before });
  });

  test('has as many days, and ends the day before the first', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 365 }), (from, length) => {
        const before = periodBefore({ from, to: addDays(from, length) });
        expect(addDays(before.to, 1)).toBe(from);
        expect(addDays(before.from, length)).toBe(before.to);
      }),
    );
  });
});
