import { expect, test } from 'vitest';
import { isCanadianStreet, isFinishedStreet } from './street-words.ts';

test.each([
  '1200 rue sainte-catherine ouest',
  '1200 rue Sainte-Catherine O.',
  '350 rue Saint-Paul Est',
  '4210 boul Saint-Laurent',
  '100 King Street',
  'app 5, 77 Bloor Street West',
])('%j is a Canadian street', (street) => {
  expect(isCanadianStreet(street)).toBe(true);
});

test.each([
  '12 rue de la République',
  '12 rue du Nord',
  "3 place de l'Est",
  '8 rue du Dr Roux',
  '14 boulevard Voltaire',
  '6 quai Nord',
  '',
])('%j can be a street of either country', (street) => {
  expect(isCanadianStreet(street)).toBe(false);
});

test.each([
  ['1200 rue sainte-catherine ouest', true],
  ['12 main st', true],
  ['12 main street', true],
  ['10 rue st', false],
  ['4210 boul saint-laurent', false],
  ['12 rue du Nord', false],
  ['', false],
])('%j ends before its city: %s', (street, expected) => {
  expect(isFinishedStreet(street)).toBe(expected);
});
