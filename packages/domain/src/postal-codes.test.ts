import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canadianPostalCode, findCanadianCode, findFrenchCode } from './postal-codes.ts';

describe('a Canadian postal code', () => {
  test.each([
    ['M5V 3A8', 'M5V 3A8'],
    ['M5V3A8', 'M5V 3A8'],
    ['m5v 3a8', 'M5V 3A8'],
    ['m5V-3a8', 'M5V 3A8'],
    ['  h2x 1y4\n', 'H2X 1Y4'],
    ['X0A 0H0', 'X0A 0H0'],
    ['A1W 2Z9', 'A1W 2Z9'],
    // As it may be pasted: a no-break space, the Kelvin sign, full-width signs.
    ['M5V\u00a03A8', 'M5V 3A8'],
    ['\u212a1N 5T5', 'K1N 5T5'],
    ['\uff2d\uff15\uff36 \uff13\uff21\uff18', 'M5V 3A8'],
  ])('typed as %j is written %j', (typed, written) => {
    expect(canadianPostalCode(typed)).toBe(written);
  });

  test.each([
    ...['', ' ', 'M5V', 'M5V 3', 'M5V 3A', 'M5V 3A88', 'MM5V 3A8', 'M5V  3A8', 'M5V_3A8', 'M 5V3A8', 'M5V3 A8'],
    // Letters that Canada Post does not use, and those that it does not put in front.
    ...['D1A 1A1', 'F1A 1A1', 'I1A 1A1', 'O1A 1A1', 'Q1A 1A1', 'U1A 1A1', 'W1A 1A1', 'Z1A 1A1'],
    ...['M5D 3A8', 'M5V 3F8', 'M5I 3A8', 'M5V 3O8', 'M5Q 3A8', 'M5V 3U8'],
    ...['5M5 V3A', 'MVV 3A8', '75011', '90210', 'SW1A 1AA', 'M5V 3A8 Canada', 'Toronto M5V 3A8', 'M5V 3A8, H2X 1Y4'],
    // A Cyrillic letter, an Arabic digit.
    ...['\u041c5V 3A8', 'M\u0665V 3A8'],
  ])('is not %j', (typed) => {
    expect(canadianPostalCode(typed)).toBeNull();
  });

  const inFront = fc.constantFrom(...'ABCEGHJKLMNPRSTVXY');
  const letter = fc.constantFrom(...'ABCEGHJKLMNPRSTVWXYZ');
  const digit = fc.constantFrom(...'0123456789');

  test('is read however its letters and its middle are typed', () => {
    fc.assert(
      fc.property(
        fc.tuple(inFront, digit, letter, digit, letter, digit),
        fc.constantFrom('', ' ', '-'),
        fc.infiniteStream(fc.boolean()),
        (signs, between, isSmall) => {
          const typed = signs.map((sign) => (isSmall.next().value ? sign.toLowerCase() : sign));
          typed.splice(3, 0, between);
          const written = `${signs.slice(0, 3).join('')} ${signs.slice(3).join('')}`;
          expect(canadianPostalCode(typed.join(''))).toBe(written);
          expect(canadianPostalCode(written)).toBe(written);
        },
      ),
    );
  });

  test('is found in a line, whole or only begun, with the text around it', () => {
    expect(findCanadianCode('12 King St, Toronto m5v3a8 Canada')).toEqual({
      code: { text: 'M5V 3A8', area: 'M5V', country: 'Canada' },
      before: '12 King St, Toronto ',
      after: ' Canada',
    });
    for (const begun of ['M5V', 'M5V 3', 'M5V-3A']) {
      expect(findCanadianCode(begun)?.code).toEqual({ text: 'M5V', area: 'M5V', country: 'Canada' });
    }
  });

  test('is not found inside a longer word', () => {
    expect(findCanadianCode('XM5V3A8')).toBeNull();
    expect(findCanadianCode('M5V3A8X')).toBeNull();
    expect(findCanadianCode('éM5V 3A8')).toBeNull();
  });
});

describe('a French postal code', () => {
  test('is five digits of their own', () => {
    expect(findFrenchCode('10 rue Oberkampf, 75011 Paris')).toEqual({
      code: { text: '75011', area: '75011', country: 'France' },
      before: '10 rue Oberkampf, ',
      after: ' Paris',
    });
  });

  test.each(['7501', '750111', 'F75011', '75011e', '7 5 0 1 1', '\u0667\u0665\u0660\u0661\u0661'])(
    'is not in %j',
    (text) => {
      expect(findFrenchCode(text)).toBeNull();
    },
  );
});
