import type { UserView } from '@relevo/contracts/profile';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findDocuments } from './documents.repository.ts';
import { presentUser } from './present-user.ts';
import { getUser } from './users.repository.ts';

export async function loadProfile(deps: Deps, userId: string, db: Db = deps.db): Promise<UserView> {
  const user = await getUser(db, userId);
  return presentUser(deps, user, await findDocuments(db, userId));
}
