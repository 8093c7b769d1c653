import type { LoginBody, SignedInView } from '@relevo/contracts/accounts';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../../platform/deps.ts';
import { findUserByEmail } from '../profile/users.repository.ts';
import { type Device, startSession } from '../sessions/start-session.ts';
import { countAttempt, refundAttempt } from './login-throttle.ts';

/** A wrong password and an unknown address get the same answer after the same work. */
export async function logIn(deps: Deps, { body, device }: { body: LoginBody; device: Device }): Promise<SignedInView> {
  const counted = await countAttempt(deps, { email: body.email, address: device.address });
  const user = await findUserByEmail(deps.db, body.email);
  const matches = await deps.passwords.matches(body.password, user?.password_hash);
  if (!user || !matches) throw new Refusal('login_failed');
  await refundAttempt(deps, counted);
  if (user.suspended_at) throw new Refusal('account_suspended');
  return startSession(deps, deps.db, user, device);
}
