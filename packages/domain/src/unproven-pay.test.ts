import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addedUnproven, cashOf, fitUnproven, maturesAt } from './unproven-pay.ts';

describe('what of a settlement is unproven', () => {
  test.each([
    ['pay that scans show', { target: 80_00n, before: 0n, recorded: 0n, shown: 80_00n }, 0n],
    ['pay without scans', { target: 80_00n, before: 0n, recorded: 0n, shown: 0n }, 80_00n],
    ['a correction beyond the scans', { target: 100_00n, before: 80_00n, recorded: 0n, shown: 80_00n }, 20_00n],
    ['a second correction', { target: 110_00n, before: 100_00n, recorded: 20_00n, shown: 80_00n }, 10_00n],
    ['more of what scans show', { target: 80_00n, before: 50_00n, recorded: 0n, shown: 80_00n }, 0n],
    ['pay that was approved before', { target: 90_00n, before: 80_00n, recorded: 0n, shown: 0n }, 10_00n],
    ['nothing added', { target: 50_00n, before: 80_00n, recorded: 0n, shown: 0n }, 0n],
  ])('%s', (_name, settled, expected) => {
    expect(addedUnproven(settled)).toBe(expected);
  });

  test('is never more than what is added, and never counts a cent twice', () => {
    const cents = fc.bigInt({ min: 0n, max: 1_000_00n });
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 6 }), (shown, totals) => {
        let [before, recorded] = [0n, 0n];
        for (const target of totals) {
          const added = addedUnproven({ target, before, recorded, shown });
          expect(added).toBeLessThanOrEqual(target > before ? target - before : 0n);
          recorded += added;
          before = target > before ? target : before;
        }
        expect(recorded).toBe(before > shown ? before - shown : 0n);
      }),
    );
  });
});

describe('what fits into the week of a pair', () => {
  const limits = { hours: 40, cents: 2_000_00n };
  const wage = 20_00n;
  test.each([
    ['an empty week', 800_00n, { minutes: 0, cents: 0n }, 800_00n],
    ['forty hours exactly', 20_00n, { minutes: 39 * 60, cents: 780_00n }, 20_00n],
    ['a part of the hours', 40_00n, { minutes: 39 * 60, cents: 780_00n }, 20_00n],
    ['hours that are used up', 20_00n, { minutes: 2400, cents: 800_00n }, 0n],
    ['more than the hours before', 20_00n, { minutes: 3000, cents: 1_000_00n }, 0n],
    ['a rounded cent per shift', 20_00n, { minutes: 2340.4, cents: 780_10n }, 20_00n],
    ['a part of the money', 100_00n, { minutes: 0, cents: 1_950_00n }, 50_00n],
    ['money that is used up', 1n, { minutes: 0, cents: 2_000_00n }, 0n],
  ])('%s', (_name, asked, used, expected) => {
    expect(fitUnproven(asked, { wage, used, limits })).toBe(expected);
  });

  test('a limit of zero lets nothing through', () => {
    const used = { minutes: 0, cents: 0n };
    expect(fitUnproven(50n, { wage, used, limits: { hours: 0, cents: 100_00n } })).toBe(0n);
    expect(fitUnproven(50n, { wage, used, limits: { hours: 40, cents: 0n } })).toBe(0n);
  });

  test('never passes either limit by more than a minute, however it is cut', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 500_00n }), { maxLength: 30 });
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 16_20n, max: 1_000_00n }), (asked, hourly) => {
        let used = { minutes: 0, cents: 0n };
        for (const amount of asked) {
          const paid = fitUnproven(amount, { wage: hourly, used, limits });
          expect(paid).toBeGreaterThanOrEqual(0n);
          expect(paid).toBeLessThanOrEqual(amount);
          used = { minutes: used.minutes + Number(paid * 60n) / Number(hourly), cents: used.cents + paid };
        }
        expect(used.cents).toBeLessThanOrEqual(limits.cents);
        expect(used.minutes).toBeLessThan(limits.hours * 60 + 1);
      }),
    );
  });
});

describe('cash', () => {
  test.each([
    ['the first of the week', 150_00n, 0n, 150_00n],
    ['up to the limit', 150_00n, 100_00n, 100_00n],
    ['none after it', 150_00n, 200_00n, 0n],
    ['none when the limit was lowered since', 150_00n, 300_00n, 0n],
  ])('%s', (_name, card, usedThisWeek, expected) => {
    expect(cashOf(card, { usedThisWeek, limit: 200_00n })).toBe(expected);
  });

  test('the rest matures by days of 24 hours', () => {
    expect(maturesAt(new Date('2026-11-01T12:00:00Z'), 7)).toEqual(new Date('2026-11-08T12:00:00Z'));
  });
});
