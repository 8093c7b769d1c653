import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { InvitationView } from '@relevo/contracts/team';
import type { Role } from '@relevo/domain/team-rights';
import { anApprovedUser } from './people.ts';
import type { TestApp } from './test-app.ts';

type Membership = {
  role?: Exclude<Role, 'owner'>;
  siteIds?: string[];
  /** Whether the person was reviewed, as one has to be to own the company. */
  isReviewed?: boolean;
};

/** An approved employer who joined the owner's company; without an invitation, because most tests need no mail. */
export async function aTeamMember(
  app: TestApp,
  owner: SignedInView,
  { role = 'manager', siteIds, isReviewed = false }: Membership = {},
): Promise<SignedInView> {
  const member = await anApprovedUser(app, { user_type: 'employer' });
  await app.db
    .updateTable('company_members')
    .set({ holder_id: owner.user.id, role, site_ids: siteIds ?? null, invited_by: owner.user.id })
    .where('user_id', '=', member.user.id)
    .execute();
  await app.db.updateTable('users').set({ approved_as_member: !isReviewed }).where('id', '=', member.user.id).execute();
  return member;
}

export async function anInvitation(app: TestApp, owner: SignedInView): Promise<string> {
  const body = { email: `${randomUUID()}@people.example`, role: 'manager' };
  const invited = await app.client.post<InvitationView>('/company/team/invitations/', body, {
    token: owner.access_token,
  });
  return invited.body.id;
}
