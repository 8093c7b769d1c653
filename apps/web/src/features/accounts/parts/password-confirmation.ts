import type { Problems } from '../../../platform/forms/schema-problems.ts';

export type ConfirmedPassword = { new_password: string; confirm_new_password: string };

/** A new password is typed twice against slips of the finger; the second one never leaves the browser. */
export function confirmationProblems({ new_password, confirm_new_password }: ConfirmedPassword): Problems {
  if (confirm_new_password === '') return { confirm_new_password: { problem: 'new_password_confirm_required' } };
  return confirm_new_password === new_password ? {} : { confirm_new_password: { problem: 'passwords_must_match' } };
}
