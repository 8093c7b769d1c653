import { scheduledDay, schedules, shiftsOn, span, type Terms } from '@relevo/fixtures/schedules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payFor } from './money.ts';
import { estimatedCost, hasOverlap, isPastMidnight, payPerWorker, shiftsOf, wallMinutes } from './schedule.ts';
import { minutesOf, paidMinutes } from './span.ts';

describe('two shifts of a schedule', () => {
  test.each<[string, Terms, string[], boolean]>([
    ['on one day, apart', { from: '2026-11-16' }, ['1 08:00-12:00', '1 13:00-17:00'], false],
    ['on one day, one after the other', { from: '2026-11-16' }, ['1 08:00-12:00', '1 12:00-16:00'], false],
    ['on one day, sharing a minute', { from: '2026-11-16' }, ['1 08:00-12:01', '1 12:00-16:00'], true],
    ['on one day, one inside the other', { from: '2026-11-16' }, ['1 08:00-20:00', '1 10:00-11:00'], true],
    ['that are the same', { from: '2026-11-16' }, ['1 08:00-12:00', '1 08:00-12:00'], true],
    ['listed the wrong way round', { from: '2026-11-16' }, ['1 12:00-16:00', '1 08:00-12:01'], true],
    ['a night and the next morning, apart', { from: '2026-11-16' }, ['1 22:00-06:00', '2 06:00-14:00'], false],
    ['a night and the next morning, shared', { from: '2026-11-16' }, ['1 22:00-06:00', '2 05:59-14:00'], true],
    ['a day behind a long one', { from: '2026-11-16' }, ['1 08:00-07:00', '2 06:30-10:00'], true],
    // The week wraps round: Sunday night runs into the Monday of the week after.
    ['Sunday night and Monday, for one week', { from: '2026-11-16' }, ['7 22:00-06:00', '1 05:00-09:00'], false],
    [
      'Sunday night and Monday, for two weeks',
      { from: '2026-11-16', weeks: 2 },
      ['7 22:00-06:00', '1 05:00-09:00'],
      true,
    ],
    ['Sunday night and Monday, apart', { from: '2026-11-16', weeks: 52 }, ['7 22:00-06:00', '1 06:00-09:00'], false],
    ['Sunday night and Monday, from a Sunday', { from: '2026-11-15' }, ['7 22:00-06:00', '1 05:00-09:00'], true],
    [
      'the seventh night and the first morning',
      { from: '2026-11-18', weeks: 2 },
      ['2 22:00-06:00', '3 05:00-09:00'],
      true,
    ],
  ])('%s', (_case, terms, days, overlap) => {
    expect(hasOverlap(shiftsOn(terms, ...days))).toBe(overlap);
  });

  test('overlap exactly when some two of them share a moment', () => {
    fc.assert(
      fc.property(
        schedules.map((schedule) => ({ ...schedule, weekCount: Math.min(schedule.weekCount, 2) })),
        (schedule) => {
          const made = shiftsOf(schedule);
          const shares = made.some((one, index) =>
            made.slice(index + 1).some((other) => one.startsAt < other.endsAt && other.startsAt < one.endsAt),
          );
          expect(hasOverlap(made)).toBe(shares);
        },
      ),
    );
  });

  test('none or one alone overlap with nothing', () => {
    expect(hasOverlap([])).toBe(false);
    expect(hasOverlap(shiftsOn({ from: '2026-11-16' }, '1 08:00-07:59'))).toBe(false);
  });
});

test.each([
  ['1 08:00-16:30', 510, false],
  ['1 22:00-06:00', 480, true],
  ['1 16:00-00:00', 480, true],
  ['1 00:00-00:01', 1, false],
  ['1 00:01-00:00', 1_439, true],
  ['1 23:59-00:00', 1, true],
])('the wall clock says of %s: %d minutes; past midnight: %s', (text, minutes, pastMidnight) => {
  expect(wallMinutes(scheduledDay(text))).toBe(minutes);
  expect(isPastMidnight(scheduledDay(text))).toBe(pastMidnight);
});

describe('what a schedule costs', () => {
  const shift = span('2026-11-16T14:00Z/2026-11-16T22:00Z');

  test.each([
    [0, 480],
    [30, 450],
    [479, 1],
    // It cannot be taken within the shift, so it counts as none.
    [480, 480],
    [600, 480],
  ])('a break of %d minutes leaves %d of eight hours to be paid', (breakMinutes, minutes) => {
    expect(paidMinutes(shift, breakMinutes)).toBe(minutes);
  });

  test('counts the real hours of the nights when the clocks change', () => {
    const nights = [
      ...shiftsOn({ from: '2027-03-06', weeks: 3 }, '6 22:00-06:00'),
      ...shiftsOn({ from: '2026-10-31' }, '6 22:00-06:00'),
    ];
    const terms = { breakMinutes: 30, wage: 20_00n };
    // 7.5, 6.5, 7.5 and 8.5 hours.
    expect(payPerWorker(nights, terms)).toBe(600_00n);
    expect(estimatedCost(nights, { ...terms, workerCount: 3 })).toBe(1_800_00n);
  });

  test('rounds each shift as it will be paid, not the sum', () => {
    const ten = shiftsOn({ from: '2026-11-16', weeks: 10 }, '1 08:00-08:01');
    // A minute is 27.5 cents, so each is paid 28: 2.80, and not 2.75.
    expect(estimatedCost(ten, { breakMinutes: 0, wage: 16_50n, workerCount: 1 })).toBe(2_80n);
    expect(estimatedCost(ten, { breakMinutes: 0, wage: 16_50n, workerCount: 4 })).toBe(11_20n);
  });

  test('is nothing without shifts, and never nothing with one', () => {
    expect(estimatedCost([], { breakMinutes: 0, wage: 16_20n, workerCount: 5 })).toBe(0n);
    expect(estimatedCost([shift], { breakMinutes: 479, wage: 16_20n, workerCount: 5 })).toBe(1_35n);
  });

  test('is the sum of the rounded pays of all shifts, for every worker', () => {
    fc.assert(
      fc.property(
        schedules,
        fc.nat({ max: 720 }),
        fc.bigInt({ min: 16_20n, max: 1_000_00n }),
        fc.integer({ min: 1, max: 1000 }),
        (schedule, breakMinutes, wage, workerCount) => {
          const made = shiftsOf(schedule);
          let sum = 0n;
          for (const { startsAt, endsAt } of made) {
            const length = (endsAt.getTime() - startsAt.getTime()) / 60_000;
            sum += payFor(breakMinutes < length ? length - breakMinutes : length, wage);
          }
          expect(payPerWorker(made, { breakMinutes, wage })).toBe(sum);
          expect(estimatedCost(made, { breakMinutes, wage, workerCount })).toBe(sum * BigInt(workerCount));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('counts whole minutes only', () => {
    expect(minutesOf(span('2026-11-16T14:00:00Z/2026-11-16T14:01:59.999Z'))).toBe(1);
  });
});
