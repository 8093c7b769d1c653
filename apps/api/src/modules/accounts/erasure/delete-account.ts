import type { Actor } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropFile } from '../../../platform/files/drop-file.ts';
import type { PersonalDataSource } from '../../../platform/personal-data.ts';
import { lockUser } from '../profile/users.repository.ts';
import { checkPassword } from '../sign-in/check-password.ts';

type DeleteAccount = { actor: Actor; address: string; password: string; sources: readonly PersonalDataSource[] };

/** Erases what every source keeps about a person, in one transaction. Refused while any source refuses. */
export async function deleteAccount(deps: Deps, { actor, address, password, sources }: DeleteAccount): Promise<void> {
  await checkPassword(deps, { userId: actor.id, password, address, field: 'password' });
  const fileKeys = await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.id);
    for (const source of sources) await source.refuseErasure?.(tx, actor.id);
    const keys: string[] = [];
    for (const source of sources) keys.push(...(await source.erase(tx, actor.id)));
    return keys;
  });
  // Files go last: a failure leaves a file without a row, never a row without its file.
  for (const key of fileKeys) await dropFile(deps, key);
}
