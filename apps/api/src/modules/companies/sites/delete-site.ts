import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../../platform/deps.ts';
import { type OwnSite, removeOwnSite } from './sites.repository.ts';

/** Deletes a site; jobs hold a copy of its place. */
export async function deleteSite({ db }: Deps, own: OwnSite): Promise<void> {
  if (!(await removeOwnSite(db, own))) throw new Refusal('not_found');
}
