import { expect, test } from 'vitest';
import { monogramOf } from './company-logo.tsx';

test.each([
  ['Boulangerie Lavoie', 'BL'],
  ['Le Clan Roy', 'LC'],
  ['  rideau  hospitality inc.', 'RH'],
  ['Épicerie', 'É'],
  ['3M', '3'],
  ['« Ça va »', 'ÇV'],
  ['', '•'],
  ['…', '•'],
])('%s: %s', (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram);
});
