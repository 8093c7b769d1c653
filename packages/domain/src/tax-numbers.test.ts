import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLuhnDigit } from './luhn.ts';
import { readTaxNumber, type TaxNumberField, taxNumberFields, vatKeyOf } from './tax-numbers.ts';

test.each<[TaxNumberField, string, string | null, string]>([
  ['gst_number', '123456782RT0001', '123456782RT0001', 'a business number with its account'],
  ['gst_number', '123456782', '123456782RT0001', 'the business number alone means its first account'],
  ['gst_number', ' 123 456-782 rt.0003 ', '123456782RT0003', 'spaces, dots, hyphens and small letters'],
  ['gst_number', '１２３４５６７８２ＲＴ０００１', '123456782RT0001', 'full-width characters of a pasted text'],
  ['gst_number', '123\u00a0456‑782', '123456782RT0001', 'no-break space and hyphen'],
  ['gst_number', '123456783RT0001', null, 'a wrong check digit'],
  ['gst_number', '123456782RP0001', null, 'an account for payroll deductions'],
  ['gst_number', '123456782RT001', null, 'a digit of the account is missing'],
  ['gst_number', '12345678', null, 'a digit is missing'],
  ['gst_number', '000000000', null, 'not assigned'],
  ['gst_number', '1234567820001', null, 'without RT'],
  ['qst_number', '1234567890TQ0001', '1234567890TQ0001', 'a QST number'],
  ['qst_number', '1234-567 890 tq 0001', '1234567890TQ0001', 'in groups'],
  ['qst_number', '1234567890', null, 'without TQ it may be any number'],
  ['qst_number', '123456789TQ0001', null, 'nine digits'],
  ['qst_number', '1234567890TQ001', null, 'three digits behind'],
  ['vat_number', 'FR40303265045', 'FR40303265045', 'a number with the key of its SIREN'],
  ['vat_number', 'fr 40 303 265 045', 'FR40303265045', 'as it is written by hand'],
  ['vat_number', 'FR03552081317', 'FR03552081317', 'a key with a leading zero'],
  ['vat_number', 'FR41303265045', null, 'a wrong key'],
  ['vat_number', 'FR40303265054', null, 'two digits changed places'],
  ['vat_number', '40303265045', null, 'without the country'],
  ['vat_number', 'DE40303265045', null, 'another country'],
  ['siret', '73282932000074', '73282932000074', 'a SIRET'],
  ['siret', '732 829 320 00074', '73282932000074', 'in groups'],
  ['siret', '35600000000048', '35600000000048', 'the seat of La Poste, which follows the common rule'],
  ['siret', '35600000049837', '35600000049837', 'an office of La Poste: a sum divisible by five'],
  ['siret', '35600000049838', null, 'not even of La Poste'],
  ['siret', '73282932000075', null, 'a wrong check digit'],
  ['siret', '7328293200007', null, 'thirteen digits'],
  ['siret', '00000000000000', null, 'not assigned'],
])('%s %j → %j: %s', (field, typed, expected) => {
  expect(readTaxNumber(field, typed)).toBe(expected);
});

test.each(taxNumberFields)('%s: an empty text clears, anything of another kind is no number', (field) => {
  expect(readTaxNumber(field, '')).toBe('');
  expect(readTaxNumber(field, ' \u00a0-. ')).toBe('');
  for (const other of ['none', '٣٥٦٠٠٠٠٠٠٠٠٠٤٨', 'FR', '0', '\u0000', "'; --"]) {
    expect(readTaxNumber(field, other)).toBeNull();
  }
});

const digitsOf = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((digits) => digits.join(''));

/** Any digits with the check digit that fits. */
const checked = (length: number) =>
  digitsOf(length - 1)
    .map((head) => [...'0123456789'].map((digit) => head + digit).find(hasLuhnDigit))
    .filter((digits) => digits !== undefined);

describe('any number with a check digit', () => {
  const numbers: Record<'gst_number' | 'vat_number' | 'siret', fc.Arbitrary<string>> = {
    gst_number: fc.tuple(checked(9), digitsOf(4)).map(([business, account]) => `${business}RT${account}`),
    vat_number: checked(9).map((siren) => `FR${vatKeyOf(siren)}${siren}`),
    siret: checked(14).filter((siret) => !siret.startsWith('356000000')),
  };

  test.each(['gst_number', 'vat_number', 'siret'] as const)('%s: is read, and what was read is read again', (field) => {
    fc.assert(
      fc.property(numbers[field], (number) => {
        expect(readTaxNumber(field, number)).toBe(number);
        expect(readTaxNumber(field, number.replace(/(...)/g, '$1 ').toLowerCase())).toBe(number);
      }),
    );
  });

  test.each(['gst_number', 'vat_number', 'siret'] as const)('%s: one wrong digit is always found', (field) => {
    const checkedDigits = field === 'gst_number' ? 9 : 14;
    fc.assert(
      fc.property(numbers[field], fc.nat(13), fc.integer({ min: 1, max: 9 }), (number, at, added) => {
        const position = at % Math.min(checkedDigits, number.length);
        const digit = Number(number[position]);
        fc.pre(!Number.isNaN(digit));
        const wrong = number.slice(0, position) + ((digit + added) % 10) + number.slice(position + 1);
        fc.pre(!wrong.startsWith('356000000'));
        expect(readTaxNumber(field, wrong)).toBeNull();
      }),
    );
  });
});
