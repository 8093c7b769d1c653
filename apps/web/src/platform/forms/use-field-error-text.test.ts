import { expect, test } from 'vitest';
import { fieldErrorText } from './use-field-error-text.ts';

test('a problem code is worded in the language asked for, with its figures', () => {
  const error = { type: 'password_too_short', types: { minimum: '6' } } as never;
  expect(fieldErrorText(error, 'en')).toBe('Password must be at least 6 characters');
  expect(fieldErrorText(error, 'fr')).toBe('Le mot de passe doit compter au moins 6 caractères');
});

test('the server’s message is shown as it came', () => {
  expect(fieldErrorText({ type: 'server', message: 'Taken.' }, 'fr')).toBe('Taken.');
});

test('a field without an error has no text', () => {
  expect(fieldErrorText(undefined, 'en')).toBeUndefined();
});
