import type { LoginBody, SignedInView } from '@relevo/contracts/accounts';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../platform/deps.ts';
import { countTry, giveTryBack } from './login-throttle.ts';
import { type Device, startSession } from './start-session.ts';
import { findUserByEmail } from './users.repository.ts';

/** A wrong password and an unknown address get the same words after the same work. */
export async function logIn(deps: Deps, { body, device }: { body: LoginBody; device: Device }): Promise<SignedInView> {
  const counted = await countTry(deps, { email: body.email, address: device.address });
  const user = await findUserByEmail(deps.db, body.email);
  const matches = await deps.passwords.matches(body.password, user?.password_hash);
  if (!user || !matches) throw new Refusal('login_failed');
  await giveTryBack(deps, counted);
  if (user.suspended_at) throw new Refusal('account_suspended');
  return startSession(deps, deps.db, user, device);
}
