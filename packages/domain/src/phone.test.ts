import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupPhoneDigits, isPhone, phoneCountryCode } from './phone.ts';

describe('a phone number', () => {
  test.each(['+15145550134', '+10000000000', '+330612345678', '+339999999999'])('%s is one', (phone) => {
    expect(isPhone(phone)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no code', '5145550134'],
    ['a code alone', '+1'],
    ['nine digits', '+1514555013'],
    ['eleven digits', '+151455501345'],
    ['nine French digits', '+33612345678'],
    ['eleven French digits', '+3306123456789'],
    ['another country', '+441234567890'],
    ['spaces', '+1 514 555 0134'],
    ['dashes', '+1514-555-0134'],
    ['a letter', '+1514555013a'],
    ['two plus signs', '++15145550134'],
    ['a line end', '+15145550134\n'],
    ['Arabic digits', '+1٥١٤٥٥٥٠١٣٤'],
    ['something before', 'x+15145550134'],
  ])('with %s is none', (_name, phone) => {
    expect(isPhone(phone)).toBe(false);
  });

  test.each([
    ['+15145550134', '+1'],
    ['+330612345678', '+33'],
  ])('%s belongs to %s', (phone, code) => {
    expect(phoneCountryCode(phone)).toBe(code);
  });
});

describe('grouped digits', () => {
  test.each([
    ['', '+1', ''],
    ['5', '+1', '5'],
    ['514', '+1', '514'],
    ['5145', '+1', '514 5'],
    ['5145550134', '+1', '514 555 0134'],
    ['06', '+33', '06'],
    ['061', '+33', '06 1'],
    ['0612345678', '+33', '06 12 34 56 78'],
  ] as const)('%j of %s read %j', (digits, code, grouped) => {
    expect(groupPhoneDigits(digits, code)).toBe(grouped);
  });

  test('keep every digit that was typed, in order', () => {
    const typed = fc.stringMatching(/^\d{0,10}$/);
    fc.assert(
      fc.property(typed, fc.constantFrom('+1' as const, '+33' as const), (digits, code) => {
        const grouped = groupPhoneDigits(digits, code);
        expect(grouped.replaceAll(' ', '')).toBe(digits);
        expect(grouped).toBe(grouped.trim());
      }),
    );
  });
});
