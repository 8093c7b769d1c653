import { expect, test } from 'vitest';
import { searchName } from './place-names.ts';
import { isTypedTown } from './typed-town.ts';

const typed = (place: string, isGuess: boolean, street = '12 rue A') => ({ street, place: searchName(place), isGuess });

test.each([
  ['Montréal', true, 'Montréal'],
  ['monreal', true, 'Montréal'],
  ['montrea', true, 'Montréal'],
  ['montr', true, 'Montréal'],
  ['torronto', true, 'Toronto'],
  ['mont', false, 'Montréal'],
  ['jerome', false, 'Saint-Jérôme'],
  ['drumondvile', false, 'Drummondville'],
])('%j (without a comma: %s) names %s', (place, isGuess, town) => {
  expect(isTypedTown(typed(place, isGuess), searchName(town))).toBe(true);
});

test.each([
  ['Marie', true, 'Marieville'],
  ['Marie', true, 'Sainte-Marie'],
  ['mont', true, 'Montréal'],
  ['Nowhereville', false, 'Méréville'],
  ['Nowhereville', false, 'Négreville'],
  ['Lyon', false, 'Lions-sur-Mer'],
])('%j (without a comma: %s) does not name %s', (place, isGuess, town) => {
  expect(isTypedTown(typed(place, isGuess), searchName(town))).toBe(false);
});

test.each([
  ['1200 rue Sainte-Catherine Ouest', true],
  ['100 King St W', true],
  ['12 Main Street', true],
  ['12 Main St', true],
  ['45 avenue du Parc', false],
  ['5 rue du Nord', false],
])('three letters behind %j name a city: %s', (street, expected) => {
  expect(isTypedTown(typed('mon', true, street), searchName('Montréal'))).toBe(expected);
});

test('without a street a similar town may be offered', () => {
  expect(isTypedTown(typed('Nowhereville', false, ''), searchName('Méréville'))).toBe(true);
});
