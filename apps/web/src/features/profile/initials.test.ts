import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ada', 'Tremblay', 'AT'],
  ['élodie', 'côté', 'ÉC'],
  ['  Jean-Paul ', 'de Gaulle', 'JD'],
  ['Ada', '', 'A'],
])('%s %s is shown as %s', (first_name, last_name, expected) => {
  expect(initials({ first_name, last_name })).toBe(expected);
});
