import type { PasskeyView } from '@relevo/contracts/second-factor';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { reloadSecurity } from '../second-factor/announce-change.ts';
import { announcePasskeyChange } from './announce-change.ts';
import { presentPasskey, removePasskey, renamePasskey } from './passkeys.repository.ts';

type Own = { id: string; userId: string };

export async function renameOwnPasskey({ db, clock }: Deps, own: Own & { name: string }): Promise<PasskeyView> {
  return inTransaction(db, async (tx) => {
    const renamed = await renamePasskey(tx, own);
    if (!renamed) throw new Refusal('not_found');
    await reloadSecurity(tx, own.userId, clock.now());
    return presentPasskey(renamed);
  });
}

/** From now on it signs in no more; sessions that it opened stay until their owner ends them. */
export async function removeOwnPasskey({ db, clock }: Deps, own: Own): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await removePasskey(tx, own);
    if (!removed) throw new Refusal('not_found');
    await announcePasskeyChange(tx, { userId: own.userId, change: 'removed', name: removed.name, at: clock.now() });
  });
}
