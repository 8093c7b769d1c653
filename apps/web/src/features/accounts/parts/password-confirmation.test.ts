import { fieldText } from '@relevo/i18n/field-texts';
import { expect, test } from 'vitest';
import { confirmationProblems } from './password-confirmation.ts';

test.each([
  ['secret-one', '', 'Confirm your new password'],
  ['', '', 'Confirm your new password'],
  ['secret-one', 'secret-two', 'Passwords must match'],
  ['secret-one', 'Secret-one', 'Passwords must match'],
  ['secret-one', 'secret-one', undefined],
])('"%s" confirmed with "%s" reads %s', (new_password, confirm_new_password, expected) => {
  const problem = confirmationProblems({ new_password, confirm_new_password }).confirm_new_password?.problem;
  expect(problem && fieldText(problem, 'en')).toBe(expected);
});
