import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { refuseUnmanaged } from './change-member.ts';
import { lockTeam, revokeInvitations } from './team.repository.ts';

/** Ends the link of an invitation; one that was used or taken back already is not found. */
export async function revokeInvitation(
  { db, clock }: Deps,
  { by, invitationId }: { by: Acting; invitationId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, by.holderId);
    const invitation = await tx
      .selectFrom('company_invitations')
      .select('role')
      .where('id', '=', invitationId)
      .where('holder_id', '=', by.holderId)
      .executeTakeFirst();
    if (!invitation) throw new Refusal('not_found');
    refuseUnmanaged(by, invitation.role);
    const at = clock.now();
    const isRevoked = await revokeInvitations(tx, { holderId: by.holderId, id: invitationId, at });
    if (!isRevoked) throw new Refusal('not_found');
    await recordAct(tx, { by, act: 'team.invitation_revoke', subject: { type: 'invitation', id: invitationId }, at });
  });
}
