import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payFor } from './money.ts';
import { workedMinutes } from './presence.ts';
import { shiftsOf } from './schedule.ts';
import { minutesOf } from './span.ts';

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
    ['half of the shift exactly, with the break', [0, 240], { present: 240, break: 30, paid: 210 }],
    ['a minute less than half, without it', [0, 239], { present: 239, break: 0, paid: 239 }],
    ['whole minutes only', [0.5, 300.49], { present: 299, break: 30, paid: 269 }],
    ['nothing before it began', [-60, -30], { present: 0, break: 0, paid: 0 }],
    ['nothing after it ended', [480, 500], { present: 0, break: 0, paid: 0 }],
    ['nothing for an instant', [10, 10], { present: 0, break: 0, paid: 0 }],
    ['nothing for 59 seconds', [10, 10.99], { present: 0, break: 0, paid: 0 }],
  ])('%s', (_what, scans, expected) => {
    expect(worked(480, scans, 30)).toEqual(expected);
  });

  test('never less than nothing, when the break is longer than the presence', () => {
    expect(worked(60, [0, 40], 45)).toEqual({ present: 40, break: 40, paid: 0 });
  });

  test('half of an odd length: half a minute short is not half', () => {
    expect(worked(61, [0, 30], 5)).toEqual({ present: 30, break: 0, paid: 30 });
    expect(worked(61, [0, 31], 5)).toEqual({ present: 31, break: 5, paid: 26 });
  });

  test('never negative, never more than the shift or than the time between the scans, and it adds up', () => {
    const minute = fc.double({ min: -3_000, max: 3_000, noNaN: true });
    const length = fc.integer({ min: 1, max: 1_440 });
    const breakLength = fc.integer({ min: 0, max: 720 });
    fc.assert(
      fc.property(length, minute, minute, breakLength, (long, one, other, rest) => {
        const [came, went] = [Math.min(one, other), Math.max(one, other)];
        const { present, break: off, paid } = worked(long, [came, went], rest);
        expect(paid).toBe(present - off);
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(present).toBeLessThanOrEqual(long);
        expect(present).toBeLessThanOrEqual(went - came + 1e-6);
        expect(off === 0 || present * 2 >= long).toBe(true);
        expect(off).toBeLessThanOrEqual(rest);
        expect(Number.isInteger(paid)).toBe(true);
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
