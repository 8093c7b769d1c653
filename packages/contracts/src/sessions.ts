import { newPasswordMinimumLength } from '@relevo/domain/account';
import { signInMethods } from '@relevo/domain/second-factor';
import { z } from 'zod';
import { instant } from './answers.ts';
import { newPassword, password, problem } from './fields.ts';
import { pageOf } from './paging.ts';

export const SessionView = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  method: z.enum(signInMethods),
  address: z.string(),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

export const SessionPage = pageOf(SessionView);
export type SessionPage = z.infer<typeof SessionPage>;

export const ChangePasswordBody = z.object({
  current_password: password(1),
  new_password: newPassword(newPasswordMinimumLength),
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

export const ResetPasswordBody = z.object({
  token: z
    .string({ error: () => problem('token_required') })
    .min(1, problem('token_required'))
    .max(200, problem('too_long')),
  new_password: newPassword(newPasswordMinimumLength),
});
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

export const DeleteAccountBody = z.object({ password: password(1) });
export const ConfirmPasswordBody = z.object({ password: password(1) });

export const UndoBankChangeBody = z.object({
  token: z
    .string({ error: () => problem('token_required') })
    .min(1, problem('token_required'))
    .max(200, problem('too_long')),
});
/** `restored`: the former account is back. One that lives at a payout provider is entered there by its owner. */
export const BankChangeUndoneView = z.object({ message: z.string(), restored: z.boolean() });
export type BankChangeUndoneView = z.infer<typeof BankChangeUndoneView>;

/** Everything kept about an account, by area. */
export const AccountExport = z.record(z.string(), z.unknown());
