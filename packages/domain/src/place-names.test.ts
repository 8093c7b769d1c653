import { expect, test } from 'vitest';
import { findCountry, findProvince, regionName, searchName, tellingName } from './place-names.ts';

test.each([
  ['Montréal', 'montreal'],
  ['St. Catharines', 'saint catharines'],
  ['STE-ANNE', 'sainte anne'],
  ["L'Île-Perrot", 'l ile perrot'],
  ["St. Mary's", 'saint marys'],
  ['Œuilly', 'oeuilly'],
  ['Stoneham', 'stoneham'],
  ['  ', ''],
])('%j is searched as %j', (name, searched) => {
  expect(searchName(name)).toBe(searched);
  expect(searchName(searched)).toBe(searched);
});

test.each([
  ['saint jerome', 'jerome'],
  ['la fleche', 'fleche'],
  ['saint', 'saint'],
  ['montreal', 'montreal'],
])('%j is distinguished by %j', (name, telling) => {
  expect(tellingName(name)).toBe(telling);
});

test('provinces and countries are known by any of their names', () => {
  expect(['QC', 'qc', 'Quebec', 'Québec'].map(findProvince)).toEqual(['QC', 'QC', 'QC', 'QC']);
  expect(findProvince('Nouveau-Brunswick')).toBe('NB');
  expect(findProvince('Montréal')).toBeNull();
  expect(findCountry('CANADA')).toBe('Canada');
  expect(findCountry('Belgique')).toBeNull();
  expect(regionName('QC')).toBe('Québec');
  expect(regionName('Rhône')).toBe('Rhône');
});
