import * as fieldTexts from '@relevo/i18n/field-texts';
import { expect, test } from 'vitest';
import { fieldErrorText } from './use-field-error-text.ts';

const tooShort = { type: 'password_too_short', types: { minimum: '6' } } as never;

test('a problem code is worded in the language asked for, with its figures', () => {
  expect(fieldErrorText(tooShort, 'en', fieldTexts)).toBe('Password must be at least 6 characters');
  expect(fieldErrorText(tooShort, 'fr', fieldTexts)).toBe('Le mot de passe doit compter au moins 6 caractères');
});

test('the server’s message is shown as it came, also before the texts are fetched', () => {
  expect(fieldErrorText({ type: 'server', message: 'Taken.' }, 'fr', fieldTexts)).toBe('Taken.');
  expect(fieldErrorText({ type: 'server', message: 'Taken.' }, 'fr')).toBe('Taken.');
});

test('a problem code has no words until the texts are fetched', () => {
  expect(fieldErrorText(tooShort, 'en')).toBeUndefined();
});
