import { expect, test } from 'vitest';
import { checkDepositLimits } from './deposit-limits.ts';
import { Refusal } from './refusals.ts';

const at = new Date('2026-11-18T12:00:00Z');
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000);

function refusalOf(recent: { charged?: bigint; uncharged?: Date[] }, amount: bigint, limitsDeclines = true) {
  try {
    checkDepositLimits(
      { charged: 0n, uncharged: [], ...recent },
      { amount, at, maximumPerDay: 100_00n, limitsDeclines },
    );
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.parameters];
  }
}

test.each([
  [0n, 100_00n, null],
  [0n, 100_01n, '100.00'],
  [60_00n, 40_00n, null],
  [60_00n, 40_01n, '40.00'],
  [100_00n, 1_00n, '0.00'],
  // The limit was lowered since.
  [250_00n, 1_00n, '0.00'],
])('after %d cents within a day, %d more', (charged, amount, left) => {
  expect(refusalOf({ charged }, amount)).toEqual(left === null ? null : ['daily_limit', { left }]);
});

const declines = (count: number, oldest: number) => [...Array.from({ length: count - 1 }, () => ago(1)), ago(oldest)];

test.each([
  [declines(9, 60), null],
  [declines(10, 3_600), null],
  [declines(10, 3_599), 1],
  [declines(10, 3_598.5), 2],
  [declines(10, 60), 3_540],
  // The tenth from the latest decides.
  [[...declines(10, 60), ago(3_000)], 3_540],
])('after declines %#', (uncharged, seconds) => {
  expect(refusalOf({ uncharged }, 1_00n)).toEqual(seconds === null ? null : ['rate_limited', { seconds }]);
  expect(refusalOf({ uncharged }, 1_00n, false)).toBeNull();
});

test('declines are named before the limit of a day', () => {
  expect(refusalOf({ uncharged: declines(10, 60), charged: 100_00n }, 1_00n)?.[0]).toBe('rate_limited');
});
