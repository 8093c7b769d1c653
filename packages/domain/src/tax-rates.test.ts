import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noTaxNumbers } from './tax-numbers.ts';
import { provinceOfPostalCode, sumTaxes, type TaxPlace, taxesContained } from './tax-rates.ts';

const all = { ...noTaxNumbers, gst_number: '123456782RT0001', qst_number: '1234567890TQ0001' };
const everywhere = { ...all, vat_number: 'FR40303265045' };
const canada = (postalCode: string): TaxPlace => ({ country: 'Canada', postalCode });
const france = (postalCode: string): TaxPlace => ({ country: 'France', postalCode });

/** As `GST 5 4.35`, with the note behind. */
function contained(amount: bigint, place: TaxPlace, { day = '2026-11-18', numbers = everywhere } = {}) {
  const { taxes, note } = taxesContained({ amount, place, day, numbers });
  return [...taxes.map((tax) => `${tax.name} ${tax.rate} ${tax.amount}`), ...(note ? [note] : [])].join(', ');
}

test.each([
  ['A1C 5M2', 'NL'],
  ['B3H 4R2', 'NS'],
  ['C1A 7N8', 'PE'],
  ['E1C 1A1', 'NB'],
  ['G1R 4S9', 'QC'],
  ['H2X 1X3', 'QC'],
  ['J4H 2A1', 'QC'],
  ['K1A 0B1', 'ON'],
  ['L5B 3C2', 'ON'],
  ['M5V3A8', 'ON'],
  ['N6A 1A1', 'ON'],
  ['p7b 5e1', 'ON'],
  ['R3C 4T3', 'MB'],
  ['S4P 3Y2', 'SK'],
  ['T5J 2R7', 'AB'],
  ['V6B 1A1', 'BC'],
  ['X0A 0H0', 'NT'],
  ['Y1A 2C6', 'YT'],
  ['75011', null],
  ['', null],
])('the postal code %j is in %s', (code, province) => {
  expect(provinceOfPostalCode(code)).toBe(province);
});

describe('taxes contained in 100.00', () => {
  test.each([
    [canada('H2X 1X3'), 'GST 5 435, QST 9.975 868'],
    [canada('M5V 3A8'), 'HST 13 1150'],
    [canada('E1C 1A1'), 'HST 15 1304'],
    [canada('A1C 5M2'), 'HST 15 1304'],
    [canada('C1A 7N8'), 'HST 15 1304'],
    [canada('T5J 2R7'), 'GST 5 476'],
    [canada('not a code'), 'GST 5 476'],
    [france('75011'), 'TVA 20 1667'],
    [france('20000'), 'TVA 20 1667'],
    [france('97110'), 'TVA 8.5 783'],
    [france('97200'), 'TVA 8.5 783'],
    [france('97400'), 'TVA 8.5 783'],
    [france('97300'), 'tva_article_294'],
    [france('97600'), 'tva_article_294'],
    [france('97133'), 'tva_article_294'],
    [france('97500'), 'tva_article_294'],
    [france('98000'), 'TVA 20 1667'],
    [france('98800'), 'tva_article_294'],
  ])('%j: %s', (place, expected) => {
    expect(contained(10_000n, place)).toBe(expected);
  });

  test('change on the day that a rate changes', () => {
    expect(contained(11_500n, canada('B3H 4R2'), { day: '2025-03-31' })).toBe('HST 15 1500');
    expect(contained(11_400n, canada('B3H 4R2'), { day: '2025-04-01' })).toBe('HST 14 1400');
  });

  test('are those only that the supplier is registered for', () => {
    const only = (numbers: Partial<typeof everywhere>) => ({ numbers: { ...noTaxNumbers, ...numbers } });
    expect(contained(10_500n, canada('H2X 1X3'), only({ gst_number: 'x' }))).toBe('GST 5 500');
    expect(contained(10_000n, canada('H2X 1X3'), only({ qst_number: 'x' }))).toBe('QST 9.975 907');
    expect(contained(10_000n, canada('M5V 3A8'), only({ qst_number: 'x' }))).toBe('not_registered');
    expect(contained(10_000n, canada('M5V 3A8'), only({ vat_number: 'x' }))).toBe('not_registered');
    expect(contained(10_000n, canada('H2X 1X3'), only({}))).toBe('not_registered');
    expect(contained(10_000n, france('75011'), only({ gst_number: 'x' }))).toBe('tva_article_293b');
    expect(contained(10_000n, france('97300'), only({}))).toBe('tva_article_294');
  });

  test('round half a cent up', () => {
    // 0.21 at 5 % of 1.05 is exactly one cent; 0.315 would be one and a half.
    expect(contained(21n, canada('T5J 2R7'))).toBe('GST 5 1');
    expect(contained(3n, france('75011'))).toBe('TVA 20 1');
    expect(contained(2n, france('75011'))).toBe('TVA 20 0');
    expect(contained(0n, france('75011'))).toBe('TVA 20 0');
  });
});

const places = ['H2X 1X3', 'M5V 3A8', 'B3H 4R2', 'T5J 2R7'].map(canada).concat(['75011', '97110'].map(france));

test('any amount: the taxes are within half a cent of the exact share, and negated by negation', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.constantFrom(...places), (amount, place) => {
      const { taxes } = taxesContained({ amount, place, day: '2026-11-18', numbers: everywhere });
      const thousandths = (rate: string) => BigInt(Math.round(Number(rate) * 1000));
      const whole = taxes.reduce((sum, { rate }) => sum + thousandths(rate), 100_000n);
      for (const tax of taxes) {
        const off = 2n * (tax.amount * whole - amount * thousandths(tax.rate));
        expect(off > -whole && off <= whole).toBe(true);
      }
      expect(taxes.reduce((sum, tax) => sum + tax.amount, 0n)).toBeLessThanOrEqual(amount);
      const negated = taxesContained({ amount: -amount, place, day: '2026-11-18', numbers: everywhere });
      expect(negated.taxes).toEqual(taxes.map((tax) => ({ ...tax, amount: -tax.amount })));
    }),
  );
});

test('taxes of several lines are added by name and rate', () => {
  const line = (amount: bigint, place: TaxPlace) =>
    taxesContained({ amount, place, day: '2026-11-18', numbers: everywhere }).taxes;
  const sums = sumTaxes([
    line(10_000n, canada('H2X 1X3')),
    line(10_000n, canada('M5V 3A8')),
    line(10_000n, canada('B3H 4R2')),
    line(-2_100n, canada('H2X 1X3')),
  ]);
  expect(sums.map(({ name, rate, amount }) => [name, rate, amount])).toEqual([
    ['GST', '5', 435n - 91n],
    ['QST', '9.975', 868n - 182n],
    ['HST', '13', 1_150n],
    ['HST', '14', 1_228n],
  ]);
  expect(sumTaxes([])).toEqual([]);
});
