import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Deps } from '../../platform/deps.ts';
import { countFailure, forgetFailures, refuseWhilePaused } from './login-throttle.ts';
import { getUser } from './users.repository.ts';

type CheckPassword = { userId: string; password: string; field: string };

/** Before something dangerous: is it really the owner who holds this device? Guessing here is slowed like signing in. */
export async function checkPassword(deps: Deps, { userId, password, field }: CheckPassword): Promise<void> {
  const user = await getUser(deps.db, userId);
  const attempt = { email: user.email, address: `session of ${userId}` };
  await refuseWhilePaused(deps, attempt);
  if (!(await deps.passwords.matches(password, user.password_hash))) {
    await countFailure(deps, attempt);
    throw new FieldRefusal({ [field]: [{ problem: 'password_wrong' }] });
  }
  await forgetFailures(deps, attempt);
}
