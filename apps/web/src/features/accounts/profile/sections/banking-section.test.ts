import { expect, test } from 'vitest';
import { isMasked, readNumberEntry } from './banking-section.tsx';

const masked = '•••••4286';

test.each([
  ['12a 3-4', '', '1234', 'anything but digits is left out'],
  ['12345678901', '123456789', '123456789', 'more digits than there can be are left out'],
  ['046454286', masked, '046454286', 'a whole new number replaces the masked one'],
  [`${masked}0`, masked, '0', 'typing behind the mask starts anew'],
  [`0${masked}`, masked, '0', 'typing before the mask starts anew'],
  ['•••••428', masked, '', 'deleting inside the mask clears it'],
  ['•••7••4286', masked, '', 'typing inside the mask clears it'],
  ['', masked, '', 'an emptied field is empty'],
])('%j over %j is %j: %s', (text, before, expected) => {
  expect(readNumberEntry(text, { before, maximum: 9 })).toBe(expected);
});

test('a mask is known by its dots', () => {
  expect(isMasked(masked)).toBe(true);
  expect(isMasked('046454286')).toBe(false);
  expect(isMasked('')).toBe(false);
});
