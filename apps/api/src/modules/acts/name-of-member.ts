import type { Acting } from '../../http/access.ts';
import type { Db } from '../../platform/database/database.ts';

/** For a paper of the company: who made it. Null for the account that made the company, so that an employer alone is not named. */
export async function nameOfMember(
  db: Db,
  { id: userId, holderId, role }: Pick<Acting, 'id' | 'holderId' | 'role'>,
): Promise<string | null> {
  if (userId === holderId && role === 'owner') return null;
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? `${user.first_name} ${user.last_name}`.trim() : null;
}
