import { expect, test } from 'vitest';
import { asksForThanks, withoutThanks } from './landing-guard.tsx';

test.each([
  ['?registration=success', true],
  ['?from=mail&registration=success', true],
  ['?registration=failure', false],
  ['?registration', false],
  ['?success=registration', false],
  ['', false],
])('the query "%s" asks for thanks: %s', (search, expected) => {
  expect(asksForThanks(search)).toBe(expected);
});

test('removes the query parameter of the success dialog and keeps the others', () => {
  expect(withoutThanks('?registration=success')).toBe('');
  expect(withoutThanks('?from=mail&registration=success')).toBe('from=mail');
});
