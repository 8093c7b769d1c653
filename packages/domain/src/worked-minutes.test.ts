import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payFor } from './money.ts';
import { workedMinutes } from './scan-rules.ts';
import { shiftsOf } from './schedule.ts';
import { minutesOf, paidMinutes } from './span.ts';
import { maximumWage, minimumWage } from './wages.ts';

const startsAt = new Date('2026-11-16T14:00:00Z');
const minuteMs = 60_000;
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * minuteMs);

function worked(length: number, [came, went]: readonly [number, number], breakMinutes = 0) {
  const shift = { startsAt, endsAt: at(length) };
  return workedMinutes({ shift, checkedInAt: at(came), checkedOutAt: at(went), breakMinutes });
}

describe('of a shift of eight hours with half an hour of break, paid is', () => {
  test.each<[string, readonly [number, number], { present: number; break: number; paid: number }]>([
    ['all of it less the break', [0, 480], { present: 480, break: 30, paid: 450 }],
    ['no more for coming early', [-60, 480], { present: 480, break: 30, paid: 450 }],
    ['no more for leaving late', [0, 600], { present: 480, break: 30, paid: 450 }],
    ['what was left for coming late', [100, 480], { present: 380, break: 30, paid: 350 }],
    ['half of the shift exactly, still without the break', [0, 240], { present: 240, break: 0, paid: 240 }],
    ['no more while the break comes off', [0, 255], { present: 255, break: 15, paid: 240 }],
    ['no more at the end of the break either', [0, 270], { present: 270, break: 30, paid: 240 }],
    ['every minute again after the break', [0, 271], { present: 271, break: 30, paid: 241 }],
    ['whole minutes only', [0.5, 300.49], { present: 299, break: 30, paid: 269 }],
    ['nothing before it began', [-60, -30], { present: 0, break: 0, paid: 0 }],
    ['nothing after it ended', [480, 500], { present: 0, break: 0, paid: 0 }],
    ['nothing for an instant', [10, 10], { present: 0, break: 0, paid: 0 }],
    ['nothing for 59 seconds', [10, 10.99], { present: 0, break: 0, paid: 0 }],
  ])('%s', (_what, scans, expected) => {
    expect(worked(480, scans, 30)).toEqual(expected);
  });

  test('39 minutes of a long shift are paid whatever the break', () => {
    expect(worked(480, [0, 39], 60)).toEqual({ present: 39, break: 0, paid: 39 });
  });

  test('no more than the whole shift comes to, when the break is longer than half of it', () => {
    expect(worked(60, [0, 10], 45)).toEqual({ present: 10, break: 0, paid: 10 });
    expect(worked(60, [0, 39], 45)).toEqual({ present: 39, break: 24, paid: 15 });
    expect(worked(60, [0, 60], 45)).toEqual({ present: 60, break: 45, paid: 15 });
  });

  test('every minute, when the break is not shorter than the shift and so cannot be taken', () => {
    expect(worked(60, [0, 39], 60)).toEqual({ present: 39, break: 0, paid: 39 });
    expect(worked(60, [0, 60], 90)).toEqual({ present: 60, break: 0, paid: 60 });
  });

  test('half of an odd length is rounded up', () => {
    expect(worked(61, [0, 31], 5)).toEqual({ present: 31, break: 0, paid: 31 });
    expect(worked(61, [0, 33], 5)).toEqual({ present: 33, break: 2, paid: 31 });
    expect(worked(61, [0, 61], 5)).toEqual({ present: 61, break: 5, paid: 56 });
  });

  const length = fc.integer({ min: 1, max: 1_440 });
  const breakLength = fc.integer({ min: 0, max: 720 });

  test('never negative, never more than the shift or than the time between the scans, and it adds up', () => {
    const minute = fc.double({ min: -3_000, max: 3_000, noNaN: true });
    fc.assert(
      fc.property(length, minute, minute, breakLength, (long, one, other, rest) => {
        const [came, went] = [Math.min(one, other), Math.max(one, other)];
        const { present, break: off, paid } = worked(long, [came, went], rest);
        expect(paid).toBe(present - off);
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(present).toBeLessThanOrEqual(long);
        expect(present).toBeLessThanOrEqual(went - came + 1e-6);
        expect(off === 0 || present * 2 > Math.min(long, 2 * (long - rest))).toBe(true);
        expect(off).toBeLessThanOrEqual(rest);
        expect(Number.isInteger(paid)).toBe(true);
      }),
    );
  });

  test('more for a longer presence, never less; a minute is paid from the first one on; all of it is the plan', () => {
    const minute = fc.integer({ min: 0, max: 1_440 });
    const wage = fc.bigInt({ min: minimumWage, max: maximumWage });
    fc.assert(
      fc.property(length, minute, minute, breakLength, wage, (long, one, other, rest, cents) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const [shorter, longer] = [worked(long, [0, less], rest).paid, worked(long, [0, more], rest).paid];
        expect(longer).toBeGreaterThanOrEqual(shorter);
        expect(payFor(longer, cents)).toBeGreaterThanOrEqual(payFor(shorter, cents));
        // Half a cent rounds up: never below minutes × wage by more than half a cent.
        expect(payFor(longer, cents) * 120n).toBeGreaterThanOrEqual(BigInt(longer) * cents * 2n - 60n);
        expect(shorter > 0).toBe(less > 0);
        expect(worked(long, [0, long], rest).paid).toBe(paidMinutes({ startsAt, endsAt: at(long) }, rest));
      }),
    );
  });
});

describe('22:00–06:00 in Toronto', () => {
  const nightOf = (date: string, weekday: number) => {
    const days = [{ weekday, startTime: '22:00', endTime: '06:00' }];
    const [shift] = shiftsOf({ startDate: date, timezone: 'America/Toronto', weekCount: 1, days });
    if (!shift) throw new Error('there is no shift');
    return shift;
  };

  test.each([
    ['2026-10-31', 6, 9, '170.00'],
    ['2027-03-13', 6, 7, '130.00'],
    ['2027-11-06', 6, 9, '170.00'],
    ['2026-11-14', 6, 8, '150.00'],
  ])('on the night of %s is paid as long as it really was', (date, weekday, hours, pay) => {
    const shift = nightOf(date, weekday);
    expect(minutesOf(shift)).toBe(hours * 60);
    const scans = { checkedInAt: shift.startsAt, checkedOutAt: shift.endsAt };
    const minutes = workedMinutes({ shift, ...scans, breakMinutes: 30 });
    expect(minutes).toEqual({ present: hours * 60, break: 30, paid: hours * 60 - 30 });
    expect(payFor(minutes.paid, 20_00n)).toBe(BigInt(pay.replace('.', '')));
  });
});
