import { Refusal } from '@relevo/domain/refusals';
import { membersMaximum } from '@relevo/domain/team-limits';
import { sql } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import { recordEvents } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { isApprovable } from '../../accounts/accounts.ts';
import { recordAct } from '../../acts/acts.ts';
import { countMembers, type Invitation, listMemberIds, saveInvitation } from './team.repository.ts';

type Join = { userId: string; invitation: Invitation; at: Date };

/** Makes the invited account a member; the caller has locked the team and the invitation. */
export async function joinCompany(tx: Tx, { userId, invitation, at }: Join): Promise<void> {
  const { holder_id: holderId, role, site_ids: siteIds, invited_by } = invitation;
  if ((await countMembers(tx, holderId)) >= membersMaximum) {
    throw new Refusal('too_many_members', { count: membersMaximum });
  }
  const membership = { holder_id: holderId, role, site_ids: siteIds, invited_by, joined_at: at };
  await tx
    .insertInto('company_members')
    .values({ user_id: userId, ...membership })
    // Those who left a company that they made have no row.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(membership))
    .execute();
  await saveInvitation(tx, invitation.id, { used_at: at, used_by: userId });
  await approveMember(tx, { userId, holderId, at });
  const by: Acting = { id: userId, holderId, role, siteIds, keyId: null, userType: 'employer' };
  await recordAct(tx, { by, act: 'team.join', subject: { type: 'member', id: userId }, at });
  const others = (await listMemberIds(tx, holderId)).filter(({ id }) => id !== userId);
  const notified = others.filter((member) => member.role === 'owner' || member.id === invited_by);
  const events = notified.map(({ id }) => ({ type: 'team.joined' as const, userId: id, holderId, memberId: userId }));
  await recordEvents(tx, events, at);
  await recordChange(tx, { userIds: [userId], type: 'account', what: 'membership', at });
}

/**
 * The link of the mail proves the address. A member of an approved company is approved with it, unless the team has
 * rejected the account itself. One that waits for a review keeps its turn: only a review makes its person a future owner.
 */
async function approveMember(tx: Tx, { userId, holderId, at }: { userId: string; holderId: string; at: Date }) {
  await sql`
    with employer as (select review_status from employers where id = ${holderId})
    update users set email_verified_at = coalesce(users.email_verified_at, ${at}), updated_at = ${at},
      approved_as_member = users.approved_as_member or (employer.review_status = 'approved' and ${isApprovable}),
      review_status = case when employer.review_status = 'approved' and ${isApprovable} then 'approved'
        else users.review_status end
    from employer where users.id = ${userId}`.execute(tx);
}
