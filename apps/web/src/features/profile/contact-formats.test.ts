import { expect, test } from 'vitest';
import { addressLines, formatPhone } from './contact-formats.ts';

test.each([
  ['+15145550134', '+1 514 555 0134'],
  ['+330612345678', '+33 06 12 34 56 78'],
])('%s is read as %s', (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected);
});

test('an address leaves out what nobody filled in', () => {
  expect(addressLines({ address_line1: '12 rue A', city: 'Laval', zip_code: 'H7A 1A1', country: 'Canada' })).toEqual([
    '12 rue A',
    'Laval H7A 1A1',
    'Canada',
  ]);
  expect(addressLines({ address_line1: '', city: 'Laval', zip_code: '', country: '' })).toEqual(['Laval']);
});
