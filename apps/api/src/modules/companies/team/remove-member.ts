import type { Acting } from '../../../http/access.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { lockManageable } from './change-member.ts';
import { endMembership } from './end-membership.ts';

/** Removes a member; an act of theirs that is under way is either before the removal or refused. */
export async function removeMember({ db, clock }: Deps, { by, memberId }: { by: Acting; memberId: string }) {
  await inTransaction(db, async (tx) => {
    await lockManageable(tx, by, memberId);
    const at = clock.now();
    await recordAct(tx, { by, act: 'team.remove', subject: { type: 'member', id: memberId }, at });
    await endMembership(tx, { memberId, holderId: by.holderId, at });
    await recordEvent(tx, { type: 'team.removed', userId: memberId, holderId: by.holderId }, at);
  });
}
