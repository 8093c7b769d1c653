import type { SiteView } from '@relevo/contracts/sites';
import type { Site } from './sites.repository.ts';

export function presentSite({ owner_id: _owner, created_at: _created, updated_at: _updated, ...site }: Site): SiteView {
  return site;
}
