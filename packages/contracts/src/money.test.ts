import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { amount, wage } from './money.ts';

/** What a schema makes of a value, or the codes of what is wrong with it. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}

describe('an amount', () => {
  test.each([
    ['125.00', 125_00n],
    ['16.2', 16_20n],
    [16.2, 16_20n],
    [125, 125_00n],
    [0, 0n],
    ['-5', -5_00n],
    [' 7.50 ', 7_50n],
  ])('of %j is %d cents', (value, cents) => {
    expect(read(amount(), value)).toBe(cents);
  });

  test.each([
    ...['16.201', '1e3', '1,50', '$5', 'much', 16.201, 1e21, Number.NaN, Number.POSITIVE_INFINITY],
    ...[true, {}, [], ['5'], 5n],
  ])('of %o is refused', (value) => {
    expect(read(amount(), value)).toEqual(['amount_invalid']);
  });

  test.each([undefined, null, '', '   '])('of %j is missing, in the words of its field', (value) => {
    expect(read(amount(), value)).toEqual(['required']);
    expect(read(amount('wage_required'), value)).toEqual(['wage_required']);
  });
});

describe('a wage', () => {
  test.each([
    ['16.20', 16_20n],
    ['16.2', 16_20n],
    [16.2, 16_20n],
    ['17', 17_00n],
    [1000, 1_000_00n],
    ['1000.00', 1_000_00n],
  ])('of %j is fair', (value, cents) => {
    expect(read(wage, value)).toBe(cents);
  });

  test.each([
    ['16.19', 'wage_too_low'],
    [16.19, 'wage_too_low'],
    [0, 'wage_too_low'],
    ['-20.00', 'wage_too_low'],
    ['1000.01', 'wage_too_high'],
    [1000.01, 'wage_too_high'],
    ['9999999999999', 'wage_too_high'],
    ['16.205', 'amount_invalid'],
    ['twenty', 'amount_invalid'],
    ['', 'wage_required'],
    [undefined, 'wage_required'],
    [null, 'wage_required'],
  ])('of %j is refused as %s and nothing else', (value, code) => {
    expect(read(wage, value)).toEqual([code]);
  });
});
