import { expect, it } from 'vitest';
import { readCredentials } from './sign-in-form.tsx';

it('takes the spaces around an email away and leaves those of a password', () => {
  const form = new FormData();
  form.set('email', '  operator@relevo.example ');
  form.set('password', ' with spaces ');
  expect(readCredentials(form)).toEqual({ email: 'operator@relevo.example', password: ' with spaces ' });
});

it('reads a form without its fields as empty', () => {
  expect(readCredentials(new FormData())).toEqual({ email: '', password: '' });
});
