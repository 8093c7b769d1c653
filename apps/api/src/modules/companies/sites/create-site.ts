import type { SiteBody, SiteView } from '@relevo/contracts/sites';
import { Refusal } from '@relevo/domain/refusals';
import { sitesMaximum } from '@relevo/domain/sites';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { locatePlace } from '../../addresses/addresses.ts';
import { presentSite } from './present-site.ts';
import { addSite, countSitesOf, lockSitesOf } from './sites.repository.ts';

/** Saves a place where the employer's jobs are. */
export async function createSite(deps: Deps, by: Acting, body: SiteBody): Promise<SiteView> {
  const { holderId: ownerId } = by;
  const site = await inTransaction(deps.db, async (tx) => {
    await lockSitesOf(tx, ownerId);
    if ((await countSitesOf(tx, ownerId)) >= sitesMaximum) throw new Refusal('too_many_sites', { count: sitesMaximum });
    const now = deps.clock.now();
    const id = uuidv7();
    await recordAct(tx, { by, act: 'site.create', subject: { type: 'site', id }, at: now });
    const place = await locatePlace(tx, body);
    const row = { ...body, ...place, id, owner_id: ownerId, created_at: now, updated_at: now };
    return addSite(tx, row);
  });
  return presentSite(site);
}
