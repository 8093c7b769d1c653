import { isEndNotified, nextOfferStatus } from '@relevo/domain/offer-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../http/access.ts';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordChange } from '../../platform/live/live-changes.ts';
import { recordAct } from '../acts/acts.ts';
import { lockHiring } from '../applications/applications.ts';
import { findJobOfOffer, lockOffer, saveOffer, sideOf, stateOf } from './offers.repository.ts';
import { hastenWaves } from './replacements/end-replacements.ts';

/** Takes back an open offer. Only the side that made it may; again changes nothing. */
export async function withdrawOffer(deps: Deps, { offerId, by }: { offerId: string; by: Acting }) {
  const userId = by.holderId;
  await inTransaction(deps.db, async (tx) => {
    const job = await lockHiring(tx, await findJobOfOffer(tx, { offerId, userId }));
    const offer = await lockOffer(tx, offerId);
    if (!job) throw new Refusal('not_found');
    const actor = sideOf({ ...offer, owner_id: job.owner_id }, userId);
    const isMaker = actor === (offer.reason === 'substitute' ? 'proposer' : 'employer');
    if (!isMaker) throw new Refusal('permission_denied');
    if (offer.status === 'withdrawn') return;
    const at = deps.clock.now();
    const status = nextOfferStatus(stateOf(offer, at), 'withdraw', actor);
    await saveOffer(tx, offerId, { status, ended_because: 'withdrawn' });
    await hastenWaves(tx, [offer.replacement_id], at);
    const { id: jobId, title } = job;
    if (isEndNotified('withdrawn', offer.reason))
      await recordEvent(tx, { type: 'offer.withdrawn', userId: offer.worker_id, offerId, jobId, title }, at);
    // One who said yes was waiting for the employer's approval.
    const userIds = [...new Set([userId, job.owner_id, offer.worker_id])];
    await recordChange(tx, { type: 'offer', what: 'withdrawn', subjectId: offerId, jobId, userIds, at });
    await recordAct(tx, { by, act: 'offer.withdraw', subject: { type: 'offer', id: offerId }, at });
  });
}
