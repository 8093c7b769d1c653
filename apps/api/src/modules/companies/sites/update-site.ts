import type { SiteChangesBody, SiteView } from '@relevo/contracts/sites';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { type LocatedPlace, locatePlace } from '../../addresses/addresses.ts';
import { presentSite } from './present-site.ts';
import { lockOwnSite, type Site, saveSite } from './sites.repository.ts';

type UpdateSite = { by: Acting; siteId: string; changes: SiteChangesBody };

/** Changes a site. Jobs that were posted with it keep the place they have. */
export async function updateSite(deps: Deps, { by, siteId, changes }: UpdateSite): Promise<SiteView> {
  const site = await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await recordAct(tx, { by, act: 'site.update', subject: { type: 'site', id: siteId }, at });
    const before = await lockOwnSite(tx, { siteId, ownerId: by.holderId });
    if (!before) throw new Refusal('not_found');
    const place = await placeAfter(tx, before, changes);
    return saveSite(tx, before.id, { ...changes, ...place, updated_at: at });
  });
  return presentSite(site);
}

/** The saved position stays unless another one, or another address, is given. */
async function placeAfter(tx: Tx, before: Site, changes: SiteChangesBody): Promise<LocatedPlace> {
  const address = { ...before, ...changes };
  const isMoved = (['street_address', 'city', 'zip_code'] as const).some((field) => address[field] !== before[field]);
  const { latitude, longitude, precision } = changes;
  if (latitude === undefined && !isMoved) {
    return { latitude: before.latitude, longitude: before.longitude, precision: before.precision };
  }
  return locatePlace(tx, { city: address.city, zip_code: address.zip_code, latitude, longitude, precision });
}
