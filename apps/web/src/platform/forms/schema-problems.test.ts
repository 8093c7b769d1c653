import { LoginBody, RegisterBody } from '@relevo/contracts/accounts';
import { expect, test } from 'vitest';
import { schemaProblems } from './schema-problems.ts';

test('values the contract accepts have no problems', () => {
  expect(schemaProblems(LoginBody, { email: 'ada@example.com', password: 'secret' })).toEqual({});
});

test('each field gets the first problem the contract finds, with the figures its text needs', () => {
  expect(schemaProblems(LoginBody, { email: '', password: 'abc' })).toEqual({
    email: { problem: 'email_required', parameters: { minimum: '1' } },
    password: { problem: 'password_too_short', parameters: { minimum: '6' } },
  });
});

test('a check over two fields has its problem at the field it names', () => {
  const problems = schemaProblems(RegisterBody, { password: 'secret', password_confirm: 'another' });
  expect(problems.password_confirm?.problem).toBe('passwords_must_match');
});

test('a message that is not one of our codes becomes the general one', () => {
  const problems = schemaProblems(LoginBody, { email: 7, password: 'secret' });
  expect(problems).toEqual({ email: { problem: 'invalid', parameters: {} } });
});
