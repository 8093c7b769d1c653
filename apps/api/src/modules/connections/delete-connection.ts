import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../platform/deps.ts';
import { limitHourly } from '../accounts/accounts.ts';
import { removeConnection } from './connections.repository.ts';

/** Removes a favourite, or unblocks: the two meet again from then on, and nothing that ended comes back. */
export async function deleteConnection(deps: Deps, own: { id: string; userId: string }): Promise<void> {
  await limitHourly(deps, own.userId, 'connection');
  if (!(await removeConnection(deps.db, own))) throw new Refusal('not_found');
}
