import { describe, expect, test } from 'vitest';
import { caretAfterRegrouping, readPhoneEntry } from './phone-entry.ts';

describe('what is typed or pasted as a phone number', () => {
  test.each([
    ['digits stay as typed', '514 555 0134', '+1', { countryCode: '+1', digits: '5145550134' }],
    ['letters and signs are dropped', '(514) ab-555', '+1', { countryCode: '+1', digits: '514555' }],
    ['the eleventh digit is dropped', '514 555 01349', '+1', { countryCode: '+1', digits: '5145550134' }],
    ['a French number keeps its zero', '06 12 34 56 78', '+33', { countryCode: '+33', digits: '0612345678' }],
    ['a lone plus sign is nothing', '+', '+1', { countryCode: '+1', digits: '' }],
    ['a pasted +1 picks Canada', '+1 (514) 555-0134', '+33', { countryCode: '+1', digits: '5145550134' }],
    ['a pasted +33 picks France, zero back', '+33 6 12 34 56 78', '+1', { countryCode: '+33', digits: '0612345678' }],
    ['another country is read as digits', '+49 151', '+1', { countryCode: '+1', digits: '49151' }],
  ] as const)('%s', (_claim, text, countryCode, entry) => {
    expect(readPhoneEntry(text, countryCode)).toEqual(entry);
  });
});

describe('the caret after regrouping', () => {
  test.each([
    ['514 555', 0, 0],
    ['514 555', 3, 3],
    ['514 555', 4, 5],
    ['514 555', 6, 7],
    ['514', 9, 3],
  ])('in "%s" behind %i digits stands at %i', (grouped, digits, caret) => {
    expect(caretAfterRegrouping(grouped, digits)).toBe(caret);
  });
});
