import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { maskDigits, readField } from './sealed-fields.ts';
import type { User } from './users.repository.ts';

/** In clear, for what the law demands alone; '' without one, null when its key is not configured. */
export async function openSocialInsuranceNumbers(
  deps: Deps,
  userIds: readonly string[],
): Promise<Map<string, string | null>> {
  const users = await findUsers(deps.db, userIds);
  return new Map(users.map((user) => [user.id, readField(deps, user, 'social_insurance_number')]));
}

/** The last digits; '' without one. */
export async function maskSocialInsuranceNumbers(deps: Deps, userIds: readonly string[]): Promise<Map<string, string>> {
  const opened = await openSocialInsuranceNumbers(deps, userIds);
  return new Map([...opened].map(([id, plain]) => [id, plain === '' ? '' : maskDigits(plain ?? '')]));
}

async function findUsers(db: Db, userIds: readonly string[]): Promise<User[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...userIds])
    .execute();
}
