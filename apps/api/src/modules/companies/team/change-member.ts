import type { TeamMemberBody, TeamMemberView } from '@relevo/contracts/team';
import { Refusal } from '@relevo/domain/refusals';
import { mayManage, type Role } from '@relevo/domain/team-rights';
import type { Acting } from '../../../http/access.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { recordAct } from '../../acts/acts.ts';
import { checkSites } from './check-sites.ts';
import { endPreparedAccess } from './end-prepared-access.ts';
import { getMember } from './list-members.ts';
import { lockMember, lockTeam, type Member, saveMember } from './team.repository.ts';

type ChangeMember = { by: Acting; memberId: string; changes: TeamMemberBody };

/** Gives a member another role or other sites; what they may do changes with their next call. */
export async function changeMember(deps: Deps, { by, memberId, changes }: ChangeMember): Promise<TeamMemberView> {
  const { holderId } = by;
  return inTransaction(deps.db, async (tx) => {
    const member = await lockManageable(tx, by, memberId);
    const role: Role = changes.role ?? member.role;
    refuseUnmanaged(by, role);
    const kept = changes.site_ids === undefined && role === member.role ? member.site_ids : changes.site_ids;
    const siteIds = await checkSites(tx, { holderId, role, siteIds: kept });
    if (role !== member.role || !isSame(siteIds, member.site_ids)) {
      const at = deps.clock.now();
      await recordAct(tx, { by, act: 'team.change', subject: { type: 'member', id: memberId }, at });
      await saveMember(tx, memberId, { role, site_ids: siteIds });
      await endPreparedAccess(tx, { holderId, memberId, at });
      await recordEvent(tx, { type: 'team.role_changed', userId: memberId, holderId }, at);
      await recordChange(tx, { userIds: [memberId], type: 'account', what: 'membership', at });
    }
    return getMember(deps, by, memberId, tx);
  });
}

/** No one changes the owner or themselves, and a manager only supervisors. */
export async function lockManageable(tx: Tx, by: Acting, memberId: string): Promise<Member> {
  await lockTeam(tx, by.holderId);
  const member = await lockMember(tx, { memberId, holderId: by.holderId });
  if (!member) throw new Refusal('not_found');
  if (memberId === by.id) throw new Refusal('permission_denied');
  refuseUnmanaged(by, member.role);
  return member;
}

export function refuseUnmanaged(by: Acting, role: Role): void {
  if (by.role === null || !mayManage(by.role, role)) throw new Refusal('permission_denied');
}

const isSame = (left: string[] | null, right: string[] | null) =>
  JSON.stringify(left?.toSorted() ?? null) === JSON.stringify(right?.toSorted() ?? null);
