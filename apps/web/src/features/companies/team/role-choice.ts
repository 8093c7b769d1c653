import type { SiteView } from '@relevo/contracts/sites';
import type { TeamMemberBody } from '@relevo/contracts/team';
import { hasSites, type MemberRole, mayManage, memberRoles, type Role } from '@relevo/domain/team-rights';

/** The roles that a member may give. */
export const rolesToGive = (giver: Role): MemberRole[] => memberRoles.filter((role) => mayManage(giver, role));

export type RoleChoice = { role: MemberRole; siteIds: readonly string[] };

/** What the form says; a supervisor with one possible site needs no choice. */
export function firstChoice(giver: Role, sites: readonly Pick<SiteView, 'id'>[]): RoleChoice {
  const only = sites.length === 1 ? sites[0] : undefined;
  return { role: rolesToGive(giver)[0] ?? 'supervisor', siteIds: only ? [only.id] : [] };
}

/** Sites go with supervisors alone. */
export const bodyOf = ({ role, siteIds }: RoleChoice): Required<TeamMemberBody> & { role: MemberRole } => ({
  role,
  site_ids: hasSites(role) ? [...siteIds] : null,
});

export const isComplete = ({ role, siteIds }: RoleChoice): boolean => !hasSites(role) || siteIds.length > 0;

/** The sites of a member by name, as far as they still exist. */
export function siteNames(
  siteIds: readonly string[] | null,
  sites: readonly Pick<SiteView, 'id' | 'name'>[],
): string[] {
  return sites.filter(({ id }) => siteIds?.includes(id)).map(({ name }) => name);
}
