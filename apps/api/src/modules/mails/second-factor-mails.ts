import { paths, stopResetPath } from '@relevo/contracts/screen-paths';
import type { RecordedEvent } from '@relevo/domain/events';
import { resetDelayHours } from '@relevo/domain/second-factor-reset';
import type { Deps } from '../../platform/deps.ts';
import { findOpenReset, issueStopToken } from '../accounts/accounts.ts';
import type { MailContent } from './mail-content.ts';

export type SecondFactorEvent = Extract<
  RecordedEvent,
  {
    type:
      | 'account.second_factor_changed'
      | 'account.second_factor_reset'
      | 'account.second_factor_kept'
      | 'account.passkey_changed'
      | 'account.recovery_code_used'
      | 'account.sign_in_suspicious';
  }
>;
type ResetEvent = Extract<SecondFactorEvent, { type: 'account.second_factor_reset' }>;

const changeKinds = {
  on: 'second_factor_on',
  off: 'second_factor_off',
  codes_renewed: 'recovery_codes_renewed',
  reset: 'factor_reset_done',
} as const;

/** About how an account is signed in to. Null when there is nothing to say any more. */
export async function secondFactorMail(deps: Deps, event: SecondFactorEvent): Promise<MailContent | null> {
  const link = `${deps.publicUrl}${paths.security}`;
  switch (event.type) {
    case 'account.second_factor_changed':
      return { kind: changeKinds[event.change], link };
    case 'account.passkey_changed': {
      const kind = event.change === 'added' ? 'passkey_added' : 'passkey_removed';
      return { kind, link, parameters: { name: event.name } };
    }
    case 'account.recovery_code_used':
      return { kind: 'recovery_code_used', link, parameters: { left: String(event.left) } };
    case 'account.sign_in_suspicious':
      return event.cause === 'passkey_copied'
        ? { kind: 'passkey_copied', link }
        : { kind: 'wrong_codes', link: `${deps.publicUrl}${paths.forgotPassword}` };
    case 'account.second_factor_reset':
      return resetMail(deps, event);
    case 'account.second_factor_kept':
      return { kind: 'factor_reset_stopped', link };
  }
}

async function resetMail(deps: Deps, { userId, resetId, step }: ResetEvent): Promise<MailContent | null> {
  const open = await findOpenReset(deps.db, userId);
  if (open?.id !== resetId) return null;
  const link = `${deps.publicUrl}${stopResetPath(await issueStopToken(deps, userId))}`;
  const kind = step === 'asked' ? 'factor_reset_asked' : 'factor_reset_confirmed';
  return { kind, link, parameters: { hours: String(resetDelayHours) } };
}
