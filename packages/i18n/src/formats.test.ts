import { describe, expect, test } from 'vitest';
import { formatDate, formatInstant, formatMoney, formatWholeMoney } from './formats.ts';

/** Which of its several spaces Intl takes differs between versions; a reader sees a space. */
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

describe('money', () => {
  test.each([
    ['1234.50', '$1,234.50', '1 234,50 $'],
    ['0.00', '$0.00', '0,00 $'],
    ['0.05', '$0.05', '0,05 $'],
    ['16.20', '$16.20', '16,20 $'],
    ['-5.00', '-$5.00', '-5,00 $'],
    ['1000000.00', '$1,000,000.00', '1 000 000,00 $'],
    ['90071992547409.93', '$90,071,992,547,409.93', '90 071 992 547 409,93 $'],
  ])('%s reads %s and %s', (amount, en, fr) => {
    expect(plainSpaces(formatMoney(amount, 'en'))).toBe(en);
    expect(plainSpaces(formatMoney(amount, 'fr')).replace('−', '-')).toBe(fr);
  });
});

test.each(['0.00', '-0.05', '7', '7.5', '999.99', '1000', '-1234567.80', '1234.567', '1e3', '.5', '007.10'])(
  '%s reads as Intl writes it',
  (amount) => {
    const intl = (locale: string, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    expect(formatMoney(amount, 'en')).toBe(intl('en-US', 'USD').format(amount as Intl.StringNumericLiteral));
    expect(plainSpaces(formatMoney(amount, 'fr'))).toBe(
      plainSpaces(intl('fr-CA', 'CAD').format(amount as Intl.StringNumericLiteral)),
    );
  },
);

test.each([
  ['20', '$20', '20 $'],
  ['20.00', '$20', '20 $'],
  ['31.50', '$31.50', '31,50 $'],
])('%s reads as short as possible: %s and %s', (amount, en, fr) => {
  expect(plainSpaces(formatWholeMoney(amount, 'en'))).toBe(en);
  expect(plainSpaces(formatWholeMoney(amount, 'fr'))).toBe(fr);
});

describe('days and instants', () => {
  test('a day is the same day in every zone', () => {
    expect(formatDate('2026-03-01', 'en')).toBe('March 1, 2026');
    expect(formatDate('2026-03-01', 'fr')).toMatch(/^1(er)? mars 2026$/);
  });

  test('an instant is shown in the zone it is asked for', () => {
    const instant = '2026-11-16T03:30:00Z';
    expect(plainSpaces(formatInstant(instant, 'en', 'America/Toronto'))).toMatch(/^Nov\.? 15, 2026, 22:30$/);
    expect(plainSpaces(formatInstant(instant, 'fr', 'Europe/Paris'))).toMatch(/^16 nov\. 2026, 4 h 30$/);
  });
});
