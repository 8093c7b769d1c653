import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { endMembership } from './end-membership.ts';
import { listMemberIds, lockMember, lockTeam } from './team.repository.ts';

/** Ends the caller's membership; an owner has to transfer the company first. */
export async function leaveCompany({ db, clock }: Deps, by: Acting): Promise<void> {
  await inTransaction(db, (tx) => leaveIn(tx, by, clock.now()));
}

export async function leaveIn(tx: Tx, by: Acting, at: Date): Promise<void> {
  const { id: memberId, holderId, role } = by;
  if (role === null) throw new Refusal('permission_denied');
  await lockTeam(tx, holderId);
  const member = await lockMember(tx, { memberId, holderId });
  if (!member) throw new Refusal('permission_denied');
  if (member.role === 'owner') throw new Refusal('invalid_transition', { action: 'leave', status: 'owner' });
  await recordAct(tx, { by, act: 'team.leave', subject: { type: 'member', id: memberId }, at });
  const owner = (await listMemberIds(tx, holderId)).find((each) => each.role === 'owner');
  await endMembership(tx, { memberId, holderId, at });
  if (owner) await recordEvent(tx, { type: 'team.left', userId: owner.id, holderId, memberId }, at);
}
