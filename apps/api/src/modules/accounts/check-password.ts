import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Deps } from '../../platform/deps.ts';
import { countTry, giveTryBack } from './login-throttle.ts';
import { getUser } from './users.repository.ts';

type CheckPassword = { userId: string; password: string; field: string };

/**
 * Before something dangerous: is it really the owner who holds this device? Guessing here is slowed like signing in, but
 * only by guesses made here: strangers at the door do not keep an owner who is in from changing the lock.
 */
export async function checkPassword(deps: Deps, { userId, password, field }: CheckPassword): Promise<void> {
  const user = await getUser(deps.db, userId);
  const counted = await countTry(deps, { email: user.email, address: `session of ${userId}` }, ['both']);
  if (!(await deps.passwords.matches(password, user.password_hash))) {
    throw new FieldRefusal({ [field]: [{ problem: 'password_wrong' }] });
  }
  await giveTryBack(deps, counted);
}
