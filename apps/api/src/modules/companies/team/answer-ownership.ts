import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { recordAct } from '../../acts/acts.ts';
import { detachAtProvider } from '../../wallet/wallet.ts';
import { moveOwnership } from './move-ownership.ts';
import { lockOffer, openOfferOf, saveOffer } from './offer-ownership.ts';
import { listMemberIds, lockTeam } from './team.repository.ts';

type AnswerOwnership = { by: Acting; accept: boolean; isConfirmed: boolean };

/** The member who was asked takes the company over, or declines. */
export async function answerOwnership(deps: Deps, { by, accept, isConfirmed }: AnswerOwnership): Promise<void> {
  if (!isConfirmed) throw new Refusal('password_required');
  const { holderId } = by;
  const card = await inTransaction(deps.db, async (tx) => {
    await lockTeam(tx, holderId);
    const at = deps.clock.now();
    const memberId = openOfferOf(await lockOffer(tx, holderId), at);
    // What is open is not for this member to know.
    if (memberId !== by.id) throw new Refusal('invalid_transition', { action: 'answer', status: 'none' });
    const act = accept ? 'team.transfer' : 'team.transfer_decline';
    await recordAct(tx, { by, act, subject: { type: 'member', id: by.id }, at });
    if (accept) return moveOwnership(tx, { holderId, toUserId: by.id, actor: `user:${by.id}`, at });
    await saveOffer(tx, holderId, null);
    const owner = (await listMemberIds(tx, holderId)).find(({ role }) => role === 'owner');
    if (owner) await recordChange(tx, { userIds: [owner.id], type: 'account', what: 'membership', at });
    return undefined;
  });
  if (card) await detachAtProvider(deps, card);
}
