import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationCost, isLateCancellation, type LateCancellationRule } from './late-cancellation.ts';
import { payFor } from './money.ts';
import { paidMinutes } from './span.ts';

const startsAt = new Date('2026-09-14T13:00:00Z');
const minuteMs = 60_000;
const before = (hours: number) => new Date(startsAt.getTime() - hours * 60 * minuteMs);
const shiftOf = (minutes: number) => ({ startsAt, endsAt: new Date(startsAt.getTime() + minutes * minuteMs) });
const rule: LateCancellationRule = { lateHours: 24, share: 0.5, minimumMinutes: 180 };

describe('late', () => {
  test.each([
    ['two days before', before(48), false],
    ['exactly 24 hours before', before(24), false],
    ['a millisecond later', new Date(before(24).getTime() + 1), true],
    ['an hour before', before(1), true],
    ['at the start', startsAt, true],
    ['after the start', before(-1), true],
  ])('%s', (_name, cancelledAt, isLate) => {
    expect(isLateCancellation(startsAt, cancelledAt, 24)).toBe(isLate);
  });

  test('with 0 hours only a shift that has begun', () => {
    expect(isLateCancellation(startsAt, startsAt, 0)).toBe(false);
    expect(isLateCancellation(startsAt, before(-0.01), 0)).toBe(true);
  });
});

describe('the cost of cancelling', () => {
  test.each([
    ['8 hours with a break of 30 minutes', 8 * 60, 30, 75_00n],
    ['4 hours', 4 * 60, 0, 60_00n],
    ['4 hours with a break', 4 * 60, 30, 60_00n],
    ['2 hours', 2 * 60, 0, 40_00n],
    ['a minute', 1, 0, 33n],
  ])('%s at 20.00', (_name, minutes, breakMinutes, cost) => {
    const cancelled = { shift: shiftOf(minutes), breakMinutes, wage: 20_00n };
    expect(cancellationCost(cancelled, before(23), rule)).toBe(cost);
    expect(cancellationCost(cancelled, before(24), rule)).toBe(0n);
  });

  test('follows the settings', () => {
    const cancelled = { shift: shiftOf(8 * 60), breakMinutes: 0, wage: 20_01n };
    expect(cancellationCost(cancelled, before(1), { ...rule, share: 0, minimumMinutes: 0 })).toBe(0n);
    expect(cancellationCost(cancelled, before(1), { ...rule, share: 1 })).toBe(160_08n);
    // 160.08 at 29 % is 46.4232.
    expect(cancellationCost(cancelled, before(1), { ...rule, share: 0.29, minimumMinutes: 0 })).toBe(46_42n);
    expect(cancellationCost(cancelled, before(30), { ...rule, lateHours: 48 })).toBe(80_04n);
  });

  test('is never more than the planned pay and never less than either part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 * 60 }),
        fc.integer({ min: 0, max: 240 }),
        fc.bigInt({ min: 16_20n, max: 1_000_00n }),
        fc.integer({ min: -23, max: 23 }),
        (minutes, breakMinutes, wage, hours) => {
          const shift = shiftOf(minutes);
          const cost = cancellationCost({ shift, breakMinutes, wage }, before(hours), rule);
          const planned = payFor(paidMinutes(shift, breakMinutes), wage);
          const threeHours = payFor(180, wage);
          expect(cost <= planned).toBe(true);
          expect(cost * 2n >= planned).toBe(true);
          expect(cost >= (planned < threeHours ? planned : threeHours)).toBe(true);
        },
      ),
    );
  });
});
