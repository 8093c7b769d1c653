import type { UpdateProfileBody, UserView } from '@relevo/contracts/profile';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadProfile } from './load-profile.ts';
import { profileColumns } from './profile-columns.ts';
import { submitWhenComplete } from './submit-when-complete.ts';
import { saveUser } from './users.repository.ts';

type UpdateProfile = { userId: string; changes: UpdateProfileBody };

/** Changes what was sent and nothing else; lists are replaced whole. */
export async function updateProfile(deps: Deps, { userId, changes }: UpdateProfile): Promise<UserView> {
  const at = deps.clock.now();
  if (changes.date_of_birth && changes.date_of_birth > at.toISOString().slice(0, 10)) {
    throw new FieldRefusal({ date_of_birth: [{ problem: 'date_in_future' }] });
  }
  return inTransaction(deps.db, async (tx) => {
    await saveUser(tx, userId, { ...profileColumns(deps, userId, changes), updated_at: at });
    await submitWhenComplete(tx, userId, at);
    return loadProfile(deps, userId, tx);
  });
}
