import { FieldRefusal } from '@relevo/domain/field-problems';
import { hasSites, type Role } from '@relevo/domain/team-rights';
import type { Tx } from '../../../platform/database/database.ts';
import { ownsSites } from './team.repository.ts';

type Asked = { holderId: string; role: Role; siteIds: string[] | null | undefined };

/** The sites as they are stored: some of the company's for a supervisor, null for every other role. */
export async function checkSites(tx: Tx, { holderId, role, siteIds }: Asked): Promise<string[] | null> {
  if (!hasSites(role)) {
    if (siteIds && siteIds.length > 0) throw new FieldRefusal({ site_ids: [{ problem: 'sites_of_supervisors' }] });
    return null;
  }
  if (!siteIds || siteIds.length === 0) throw new FieldRefusal({ site_ids: [{ problem: 'sites_required' }] });
  if (!(await ownsSites(tx, holderId, siteIds))) throw new FieldRefusal({ site_ids: [{ problem: 'site_unknown' }] });
  return [...new Set(siteIds)];
}
