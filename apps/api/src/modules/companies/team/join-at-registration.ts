import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/security/random-token.ts';
import { joinCompany } from './join-company.ts';
import { endOf } from './open-invitation.ts';
import { findInvitation, lockInvitation, lockTeam } from './team.repository.ts';

type Newcomer = { userId: string; email: string; isEmployer: boolean; token: string };

/** A new account joins the company that invited its address, in the transaction of the registration. */
export async function joinAtRegistration({ clock }: Deps, tx: Tx, newcomer: Newcomer): Promise<void> {
  const tokenHash = hashToken(newcomer.token);
  const found = await findInvitation(tx, tokenHash);
  if (found) await lockTeam(tx, found.holder_id);
  const invitation = found && (await lockInvitation(tx, tokenHash));
  const at = clock.now();
  if (!invitation || endOf(invitation, at)) {
    throw new FieldRefusal({ invitation_token: [{ problem: 'invitation_token_invalid' }] });
  }
  if (newcomer.email.toLowerCase() !== invitation.email.toLowerCase()) {
    throw new FieldRefusal({ email: [{ problem: 'invitation_email_differs' }] });
  }
  if (!newcomer.isEmployer) throw new FieldRefusal({ user_type: [{ problem: 'invitation_for_employers' }] });
  await joinCompany(tx, { userId: newcomer.userId, invitation, at });
}
