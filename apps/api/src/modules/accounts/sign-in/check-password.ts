import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Deps } from '../../../platform/deps.ts';
import { getUser } from '../profile/users.repository.ts';
import { countAttempt, countFailure, refundAttempt } from './login-throttle.ts';

type Attempt = {
  userId: string;
  password: string;
  /** Where a wrong attempt counts against signing in; null for a device that is not the owner's. */
  address: string | null;
  /** The count that pauses attempts: one for all sessions of the user unless another is named. */
  countedAt?: string;
};

/**
 * Compares with the password of a signed-in account. Attempts are paused by a separate count: failed sign-ins of
 * others must not keep a signed-in owner from confirming. A wrong one counts against signing in too.
 */
export async function isOwnPassword(deps: Deps, attempt: Attempt): Promise<boolean> {
  const { userId, password, address, countedAt = `session of ${userId}` } = attempt;
  const user = await getUser(deps.db, userId);
  const counted = await countAttempt(deps, { email: user.email, address: countedAt }, { scopes: ['both'] });
  if (await deps.passwords.matches(password, user.password_hash)) {
    await refundAttempt(deps, counted);
    return true;
  }
  if (address !== null) await countFailure(deps, { email: user.email, address });
  return false;
}

/** Checks the password again before a dangerous action. */
export async function checkPassword(deps: Deps, { field, ...attempt }: Attempt & { field: string }): Promise<void> {
  if (!(await isOwnPassword(deps, attempt))) throw new FieldRefusal({ [field]: [{ problem: 'password_wrong' }] });
}
