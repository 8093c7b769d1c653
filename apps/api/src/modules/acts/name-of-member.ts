import type { Acting } from '../../http/access.ts';
import type { Db } from '../../platform/database/database.ts';

type Maker = Pick<Acting, 'id' | 'holderId' | 'role' | 'keyId'>;

/**
 * For a paper of the company: who made it, a key by the name that it was given. Null for the account that made the company, so
 * that an employer alone is not named.
 */
export async function nameOfMember(db: Db, { id: userId, holderId, role, keyId }: Maker): Promise<string | null> {
  if (keyId !== null) return nameOfKey(db, keyId);
  if (userId === holderId && role === 'owner') return null;
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? `${user.first_name} ${user.last_name}`.trim() : null;
}

async function nameOfKey(db: Db, keyId: string): Promise<string | null> {
  const key = await db.selectFrom('company_api_keys').select('name').where('id', '=', keyId).executeTakeFirst();
  return key?.name ?? null;
}
