import type { DomainEvent } from '@relevo/domain/events';
import type { Actor } from '../../../http/access.ts';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropFile } from '../../../platform/files/drop-file.ts';
import type { PersonalDataSource } from '../../../platform/personal-data.ts';
import { findHeldIds } from '../profile/held-ids.ts';
import { lockUser } from '../profile/users.repository.ts';
import { checkPassword } from '../sign-in/check-password.ts';

type DeleteAccount = { actor: Actor; address: string; password: string; sources: readonly PersonalDataSource[] };

/** Erases what every source keeps about a person, in one transaction. Refused while any source refuses. */
export async function deleteAccount(deps: Deps, { actor, address, password, sources }: DeleteAccount): Promise<void> {
  await checkPassword(deps, { userId: actor.id, password, address, field: 'password' });
  const fileKeys = await inTransaction(deps.db, async (tx) => {
    for (const source of sources) await source.lock?.(tx, actor.id);
    await lockUser(tx, actor.id);
    const heldIds = await findHeldIds(tx, actor.id);
    const asked = sources.flatMap((source) =>
      (source.isOfCompany ? heldIds : [actor.id]).map((userId) => ({ source, userId })),
    );
    for (const { source, userId } of asked) await source.refuseErasure?.(tx, userId);
    const keys: string[] = [];
    for (const { source, userId } of asked) keys.push(...(await source.erase(tx, userId)));
    // Should this node end, or the commit get no answer: no row names them any more, and the person cannot ask again.
    const abandoned = keys.map((key): DomainEvent => ({ type: 'file.abandoned', key }));
    await recordEvents(tx, abandoned, deps.clock.now());
    return keys;
  });
  // Files go last: a failure leaves a file without a row, never a row without its file.
  for (const key of fileKeys) await dropFile(deps, key);
}
