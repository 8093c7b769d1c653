import type { UpdateProfileBody, UserView } from '@relevo/contracts/accounts';
import type { Deps } from '../../platform/deps.ts';
import { presentUser } from './present-user.ts';
import { saveUser } from './users.repository.ts';

type UpdateProfile = { userId: string; changes: UpdateProfileBody };

export async function updateProfile({ db, clock }: Deps, { userId, changes }: UpdateProfile): Promise<UserView> {
  return presentUser(await saveUser(db, userId, { ...changes, updated_at: clock.now() }));
}
