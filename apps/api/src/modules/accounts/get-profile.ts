import type { UserView } from '@relevo/contracts/accounts';
import type { Deps } from '../../platform/deps.ts';
import { presentUser } from './present-user.ts';
import { getUser } from './users.repository.ts';

export async function getProfile({ db }: Deps, userId: string): Promise<UserView> {
  return presentUser(await getUser(db, userId));
}
