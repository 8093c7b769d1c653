import { expect, test } from 'vitest';
import { fullName, initials } from './person-name.ts';

test.each([
  { first_name: 'Élodie', last_name: 'tremblay', shown: 'ÉT' },
  { first_name: ' Sam', last_name: '', shown: 'S' },
  { first_name: '𝒜da', last_name: 'Lee', shown: '𝒜L' },
])('$first_name $last_name is abbreviated as $shown', ({ shown, ...name }) => {
  expect(initials(name)).toBe(shown);
});

test('a missing last name leaves no trailing space', () => {
  expect(fullName({ first_name: 'Sam', last_name: '' })).toBe('Sam');
});
