import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideHalfUp, formatMoneyWire, parseMoney, payFor } from './money.ts';

describe('an amount on the wire', () => {
  test.each([
    ['125.00', 12_500n],
    ['16.2', 1_620n],
    ['16', 1_600n],
    ['0', 0n],
    ['0.01', 1n],
    ['0.10', 10n],
    ['-5.05', -505n],
    ['-0.01', -1n],
    ['-0', 0n],
    ['007.50', 750n],
    [' 16.20\n', 1_620n],
    ['9999999999999.99', 999_999_999_999_999n],
    [16.2, 1_620n],
    [125, 12_500n],
    [0.07, 7n],
    [0.29, 29n],
    [1.15, 115n],
    [-0, 0n],
    [-2.5, -250n],
  ])('%j is %d cents', (value, cents) => {
    expect(parseMoney(value)).toBe(cents);
  });

  test.each([
    ...['16.201', '0.001', '16.200', '1.', '.5', '.', '-', '+5', '--5', '5-'],
    ...['1e3', '1E3', '1e-2', '0x10', '0b1', 'Infinity', 'NaN', 'twenty', '12a'],
    ...['', ' ', '\t\n', '1 000', '1 000.00', '1\n2', '- 5'],
    ...['1,50', '1,000.00', '1_000', '$16.20', '16.20 CAD', '16.20.00'],
    // Arabic, full-width, Devanagari and doubled digits, an Arabic decimal point, a typographic minus.
    ...[
      '\u0661\u0666.\u0662\u0660',
      '\uff11\uff16',
      '\u0967\u096c',
      '\u{1d7d9}\u{1d7de}',
      '\u00b2',
      '1\u066b5',
      '\u22125',
    ],
    ...['10000000000000', '99999999999999999999999999'],
    ...[16.201, 0.001, 0.1 + 0.2, 1.005, 1e21, 1e-7, 1e13, Number.MAX_SAFE_INTEGER],
    ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ])('%j is no amount', (value) => {
    expect(parseMoney(value)).toBeNull();
  });

  test.each([
    [0n, '0.00'],
    [1n, '0.01'],
    [10n, '0.10'],
    [-1n, '-0.01'],
    [-250n, '-2.50'],
    [123_450n, '1234.50'],
    [10n ** 20n, '1000000000000000000.00'],
  ])('%d cents are written %s', (cents, text) => {
    expect(formatMoneyWire(cents)).toBe(text);
  });

  const limit = 10n ** 15n - 1n;

  test('is read back as it was written, to the cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -limit, max: limit }), (cents) => {
        expect(formatMoneyWire(cents)).toMatch(/^-?\d+\.\d\d$/);
        expect(parseMoney(formatMoneyWire(cents))).toBe(cents);
      }),
    );
  });

  test('may come as a number without losing a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
        expect(parseMoney(cents / 100)).toBe(BigInt(cents));
      }),
    );
  });

  test('has no third decimal, in a text or a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 9 }), (cents, mill) => {
        const text = `${formatMoneyWire(BigInt(cents))}${mill}`;
        expect(parseMoney(text)).toBeNull();
        expect(parseMoney(Number(text))).toBeNull();
      }),
    );
  });

  test('is parsed to exactly the value of the text, or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-+e, ') }), (text) => {
        const cents = parseMoney(text);
        if (cents !== null) expect(Number(cents) / 100).toBeCloseTo(Number(text), 2);
      }),
    );
  });
});

describe('the pay of some minutes', () => {
  test.each([
    [0, 1_620n, 0n],
    [60, 1_620n, 1_620n],
    [480, 1_620n, 12_960n],
    [1, 1_620n, 27n],
    // 27.48, 27.5 and 27.52 cents.
    [1, 1_649n, 27n],
    [1, 1_650n, 28n],
    [1, 1_651n, 28n],
    // 823.5 and 822.5 cents: half goes up to odd and to even alike.
    [30, 1_647n, 824n],
    [30, 1_645n, 823n],
    [20, 1_621n, 540n],
    [40, 1_621n, 1_081n],
    [450, 2_533n, 18_998n],
    [10_080, 100_000n, 16_800_000n],
  ])('%d minutes at %d cents an hour are %d cents', (minutes, wage, pay) => {
    expect(payFor(minutes, wage)).toBe(pay);
  });

  const minutes = fc.integer({ min: 0, max: 100_000 });
  const wages = fc.bigInt({ min: 0n, max: 1_000_00n });

  test('is within half a cent of the exact amount, and the half goes to the worker', () => {
    fc.assert(
      fc.property(minutes, wages, (worked, wage) => {
        const sixtieths = payFor(worked, wage) * 60n - BigInt(worked) * wage;
        expect(sixtieths).toBeGreaterThan(-30n);
        expect(sixtieths).toBeLessThanOrEqual(30n);
      }),
    );
  });

  test('never falls when more is worked or the wage is higher', () => {
    fc.assert(
      fc.property(minutes, wages, (worked, wage) => {
        expect(payFor(worked + 1, wage)).toBeGreaterThanOrEqual(payFor(worked, wage));
        expect(payFor(worked, wage + 1n)).toBeGreaterThanOrEqual(payFor(worked, wage));
      }),
    );
  });

  test('of a part of a minute is not a question', () => {
    expect(() => payFor(1.5, 1_620n)).toThrow(RangeError);
  });
});

test.each([
  [1n, 2n, 1n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
  [5n, 10n, 1n],
  [4n, 10n, 0n],
  [7n, 1n, 7n],
])('%d divided by %d is %d', (dividend, divisor, quotient) => {
  expect(divideHalfUp(dividend, divisor)).toBe(quotient);
});
