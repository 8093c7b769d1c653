import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { releaseMembersFrom, removeOwnSite } from './sites.repository.ts';

/**
 * Deletes a site; jobs hold a copy of its place and are at no site from then on. A supervisor keeps the other sites; with the
 * last one gone the list is empty, and they see no job until they are given another.
 */
export async function deleteSite(deps: Deps, { siteId, by }: { siteId: string; by: Acting }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const own = { siteId, ownerId: by.holderId };
    if (!(await removeOwnSite(tx, own))) throw new Refusal('not_found');
    await releaseMembersFrom(tx, own);
    await recordAct(tx, { by, act: 'site.delete', subject: { type: 'site', id: siteId }, at: deps.clock.now() });
  });
}
