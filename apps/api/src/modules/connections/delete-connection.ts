import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitHourly } from '../accounts/accounts.ts';
import { recordAct } from '../acts/acts.ts';
import { removeConnection } from './connections.repository.ts';

/** Removes a favourite, or unblocks: the two meet again from then on, and nothing that ended comes back. */
export async function deleteConnection(deps: Deps, { id, by }: { id: string; by: Acting }): Promise<void> {
  await limitHourly(deps, by.id, 'connection');
  await inTransaction(deps.db, async (tx) => {
    const otherId = await removeConnection(tx, { id, userId: by.holderId });
    if (otherId === null) throw new Refusal('not_found');
    const subject = { type: 'worker', id: otherId } as const;
    await recordAct(tx, { by, act: 'connection.delete', subject, at: deps.clock.now() });
  });
}
