import { expect, test } from 'vitest';
import { kioskPinPattern, publicName, readKioskCode, showKioskCode } from './kiosk.ts';

test.each([
  ['K7Q2XM4B', 'K7Q2XM4B'],
  [' k7q2-xm4b ', 'K7Q2XM4B'],
  ['K7Q2 XMOL', 'K7Q2XM01'],
  ['K7Q2-XM4', null],
  ['K7Q2-XM4BB', null],
  ['K7Q2-XM4U', null],
  ['K7Q2-XM4é', null],
  ['', null],
])('the typed kiosk code %j is read as %j', (typed, code) => {
  expect(readKioskCode(typed)).toBe(code);
});

test('a shown code is read back', () => {
  expect(showKioskCode('K7Q2XM4B')).toBe('K7Q2-XM4B');
  expect(readKioskCode(showKioskCode('K7Q2XM4B'))).toBe('K7Q2XM4B');
});

test.each([
  ['Ada', 'Tremblay', 'Ada T.'],
  [' Ada ', ' tremblay', 'Ada T.'],
  ['Marie-Ève', 'Émond', 'Marie-Ève É.'],
  ['Ada', '𝒯remblay', 'Ada 𝒯.'],
  ['Ada', '', 'Ada'],
])('%j %j is shown as %j', (firstName, lastName, shown) => {
  expect(publicName({ firstName, lastName })).toBe(shown);
});

test('a PIN has four to eight digits', () => {
  expect(['1234', '12345678'].every((pin) => kioskPinPattern.test(pin))).toBe(true);
  expect(['123', '123456789', '12a4', '١٢٣٤', ' 1234', '1234\n'].some((pin) => kioskPinPattern.test(pin))).toBe(false);
});
