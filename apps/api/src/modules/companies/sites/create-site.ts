import type { SiteBody, SiteView } from '@relevo/contracts/sites';
import { Refusal } from '@relevo/domain/refusals';
import { sitesMaximum } from '@relevo/domain/sites';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { locatePlace } from '../../addresses/addresses.ts';
import { presentSite } from './present-site.ts';
import { addSite, countSitesOf, lockSitesOf } from './sites.repository.ts';

/** Saves a place where the employer's jobs are. */
export async function createSite(deps: Deps, ownerId: string, body: SiteBody): Promise<SiteView> {
  const site = await inTransaction(deps.db, async (tx) => {
    await lockSitesOf(tx, ownerId);
    if ((await countSitesOf(tx, ownerId)) >= sitesMaximum) throw new Refusal('too_many_sites', { count: sitesMaximum });
    const now = deps.clock.now();
    const place = await locatePlace(tx, body);
    const row = { ...body, ...place, id: uuidv7(), owner_id: ownerId, created_at: now, updated_at: now };
    return addSite(tx, row);
  });
  return presentSite(site);
}
