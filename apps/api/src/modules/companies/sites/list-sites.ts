import type { PageQuery } from '@relevo/contracts/paging';
import type { SiteView } from '@relevo/contracts/sites';
import type { Deps } from '../../../platform/deps.ts';
import { presentSite } from './present-site.ts';
import { countSitesOf, listSitesOf } from './sites.repository.ts';

export async function listSites(
  { db }: Deps,
  ownerId: string,
  { page, page_size }: PageQuery,
): Promise<{ count: number; items: SiteView[] }> {
  const [count, sites] = await Promise.all([
    countSitesOf(db, ownerId),
    listSitesOf(db, ownerId, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { count, items: sites.map(presentSite) };
}
