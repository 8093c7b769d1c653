import { expect, test } from 'vitest';
import { asksForThanks, withoutThanks } from './thanks-address.ts';

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

test('what is cleaned no longer asks for thanks, and keeps the rest', () => {
  expect(withoutThanks('?registration=success')).toBe('');
  expect(withoutThanks('?from=mail&registration=success')).toBe('from=mail');
});
