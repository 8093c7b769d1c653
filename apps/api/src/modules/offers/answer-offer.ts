import { answerToOffer, type OfferStatus } from '@relevo/domain/offer-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { approvalEnd, needsApproval } from '@relevo/domain/substitutes';
import { sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { type HiringJob, lockHiring } from '../applications/applications.ts';
import { claimKey } from '../wallet/wallet.ts';
import { announceAnswer } from './announce-answer.ts';
import { exchangeShift } from './exchange-shift.ts';
import { findJobOfOffer, lockOffer, type Offer, saveOffer, sideOf, stateOf } from './offers.repository.ts';
import { blockedAmong } from './relations.ts';
import { hastenWaves } from './replacements/end-replacements.ts';
import { takeOffer } from './take-offer.ts';

type AnswerOffer = { offerId: string; by: Acting; accept: boolean; key?: string | undefined };

/**
 * The side that is asked accepts or declines an offer. Accepting applies, accepts, confirms and holds the pay in one
 * transaction; the first acceptance wins. A substitute may have to wait for the employer, who then approves or refuses. The
 * same answer again changes nothing.
 */
export async function answerOffer(deps: Deps, asked: AnswerOffer): Promise<void> {
  const { offerId, by, accept, key } = asked;
  const userId = by.holderId;
  await inTransaction(deps.db, async (tx) => {
    const request = { call: 'answer_offer', offerId, accept };
    if (await claimKey(tx, { userId: by.id, key, request, operationId: offerId, at: deps.clock.now() })) return;
    const job = await lockHiring(tx, await findJobOfOffer(tx, { offerId, userId }));
    // The job was deleted while the answer waited for its lock.
    if (!job) throw new Refusal('offer_closed');
    const offer = await lockOffer(tx, offerId);
    const at = deps.clock.now();
    const actor = sideOf({ ...offer, owner_id: job.owner_id }, userId);
    // An answer is a record that stays, and giving it again changes nothing.
    if (actor === 'worker' && offer.answered_at === null) await refuseBlocked(tx, job, offer);
    const state = stateOf(offer, at);
    const isUndecided = offer.reason === 'substitute' && state.status === 'open';
    const waits = isUndecided && (await waitsForEmployer(tx, job, offer));
    const status = answerToOffer(isUndecided ? { ...state, needsApproval: waits } : state, { accept, actor });
    if (status === null) return;
    const isFilled = await move(deps, tx, { job, offer, status, at });
    if (!accept) await hastenWaves(tx, [offer.replacement_id], at);
    await announceAnswer(tx, { job, offer, status, actor, isFilled, at });
    await recordAct(tx, { by, act: 'offer.answer', subject: { type: 'offer', id: offerId }, at });
  });
}

/** A block ended the offer, which its worker finds no more; to the employer it reads as that of a deleted account. */
async function refuseBlocked(tx: Tx, job: HiringJob, offer: Offer): Promise<void> {
  const pair = { employerId: job.owner_id, workerIds: [offer.worker_id] };
  if ((await blockedAmong(tx, pair)).size > 0) throw new Refusal('not_found');
}

type Move = { job: HiringJob; offer: Offer; status: OfferStatus; at: Date };

/** Answers whether an acceptance filled a search. */
async function move(deps: Deps, tx: Tx, { job, offer, status, at }: Move): Promise<boolean> {
  if (status === 'accepted' && offer.reason !== 'substitute') return takeOffer(deps, tx, { job, offer, at });
  if (status === 'agreed') await waitForApproval(tx, offer, at);
  else if (status !== 'accepted') await saveOffer(tx, offer.id, { status, answered_at: at });
  else await exchangeShift(deps, tx, { job, offer, at });
  return false;
}

/** Whether the substitute's yes is enough: where the job says so, of a worker who has completed a shift here. */
async function waitsForEmployer(tx: Tx, job: HiringJob, { worker_id }: Offer): Promise<boolean> {
  if (job.substitutes !== 'auto') return true;
  const { rows } = await sql`
    select from worker_shifts as worked join jobs as own on own.id = worked.job_id
    where worked.worker_id = ${worker_id} and worked.status = 'completed' and own.owner_id = ${job.owner_id}
    limit 1`.execute(tx);
  return needsApproval(job.substitutes, { hasWorkedHere: rows.length > 0 });
}

/** The employer has as long to approve as the substitute had to answer. */
async function waitForApproval(tx: Tx, offer: Offer, at: Date): Promise<void> {
  const shift = await tx
    .selectFrom('shifts')
    .select('starts_at')
    .where('id', '=', offer.shift_id)
    .executeTakeFirstOrThrow();
  await saveOffer(tx, offer.id, { status: 'agreed', answered_at: at, expires_at: approvalEnd(at, shift.starts_at) });
}
