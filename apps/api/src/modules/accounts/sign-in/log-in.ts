import type { LoginBody, SignedInView } from '@relevo/contracts/accounts';
import { Refusal } from '@relevo/domain/refusals';
import { SecondFactorNeeded } from '@relevo/domain/second-factor';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { User } from '../profile/users.repository.ts';
import { stopResetOfFoundPhone } from '../second-factor/resets/stop-reset.ts';
import { countCode, refundCode, type UsedCode, useCode } from '../second-factor/use-code.ts';
import { type Device, startSession } from '../sessions/start-session.ts';
import { findSignIn } from './find-sign-in.ts';
import { countAttempt, refundAttempt, undoAttempt } from './login-throttle.ts';

/**
 * A wrong password and an unknown address get the same answer after the same work, and so does a wrong code. What an account
 * asks for beside the password is said to someone with the password only.
 */
export async function logIn(deps: Deps, { body, device }: { body: LoginBody; device: Device }): Promise<SignedInView> {
  const counted = await countAttempt(deps, { email: body.email, address: device.address });
  const found = await findSignIn(deps.db, body.email);
  const matches = await deps.passwords.matches(body.password, found?.user.password_hash);
  if (!found || !matches) throw new Refusal('login_failed');
  const { user, factor } = found;
  if (!factor || user.suspended_at) {
    await refundAttempt(deps, counted);
    if (user.suspended_at) throw new Refusal('account_suspended');
    return startSession(deps, deps.db, { user, device, method: 'password' });
  }
  if (!body.code) {
    await undoAttempt(deps, counted);
    throw new SecondFactorNeeded(factor.methods);
  }
  const signedIn = await logInWithCode(deps, { user, device, code: body.code });
  await refundAttempt(deps, counted);
  return signedIn;
}

type WithCode = { user: User; device: Device; code: string };

async function logInWithCode(deps: Deps, { user, device, code }: WithCode): Promise<SignedInView> {
  const userId = user.id;
  const countedCode = await countCode(deps, { userId, email: user.email, code });
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const used = await useCode(deps, tx, { userId, code });
    if (!used) throw new Refusal('login_failed');
    await noteUse(tx, { userId, used, at: deps.clock.now() });
    return startSession(deps, tx, { user, device, method: 'password_totp' });
  });
  await refundCode(deps, countedCode);
  return signedIn;
}

async function noteUse(tx: Tx, { userId, used, at }: { userId: string; used: UsedCode; at: Date }): Promise<void> {
  if (used.method === 'totp') await stopResetOfFoundPhone(tx, userId, at);
  else await recordEvent(tx, { type: 'account.recovery_code_used', userId, left: used.left }, at);
}
