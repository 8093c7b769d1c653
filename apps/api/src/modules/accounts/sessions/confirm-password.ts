import { passwordMaximumLength } from '@relevo/domain/account';
import { Refusal } from '@relevo/domain/refusals';
import type { Actor } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isOwnPassword } from '../sign-in/check-password.ts';
import { saveConfirmation } from './sessions.repository.ts';

const confirmationMinutes = 5;

type Given = { actor: Actor; address: string };

/** Confirms the password for five minutes on this session. */
export async function confirmPassword(
  deps: Deps,
  { actor, address, password }: Given & { password: string },
): Promise<void> {
  if (!(await isOwnPassword(deps, { userId: actor.id, password, address }))) throw new Refusal('password_required');
  await saveConfirmation(deps.db, actor.sessionId, deps.clock.now());
}

/**
 * True when the session was confirmed in the last minutes, or the request carries the password. A wrong password is
 * refused even while the session is confirmed.
 */
export async function isPasswordConfirmed(
  deps: Deps,
  { actor, address, header }: Given & { header: string | string[] | undefined },
): Promise<boolean> {
  if (header !== undefined) {
    const password = decodePassword(header);
    if (password === null || !(await isOwnPassword(deps, { userId: actor.id, password, address }))) {
      throw new Refusal('password_required');
    }
    return true;
  }
  const since = deps.clock.now().getTime() - confirmationMinutes * 60_000;
  return actor.passwordConfirmedAt !== null && actor.passwordConfirmedAt.getTime() > since;
}

/** The header is UTF-8, percent-encoded; null for what cannot be a password. */
function decodePassword(header: string | string[]): string | null {
  if (typeof header !== 'string' || header === '') return null;
  try {
    const password = decodeURIComponent(header);
    return password.length <= passwordMaximumLength ? password : null;
  } catch {
    return null;
  }
}
