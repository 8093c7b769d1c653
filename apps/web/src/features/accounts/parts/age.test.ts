import { expect, test } from 'vitest';
import { isUnderAge } from './age.ts';

test.each([
  ['2008-11-15', false, 'is of age on the eighteenth birthday'],
  ['2008-11-16', true, 'is under age the day before'],
  ['1960-01-01', false, 'is of age'],
  ['2026-11-15', true, 'is under age'],
  ['', false, 'is not warned before a date is given'],
  ['0020-01-01', false, 'is not warned while the year is being typed'],
])('someone born on "%s" (%s) %s', (dateOfBirth, expected) => {
  expect(isUnderAge(dateOfBirth, '2026-11-15')).toBe(expected);
});
