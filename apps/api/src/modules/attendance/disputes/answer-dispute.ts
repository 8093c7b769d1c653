import type { DisputeAnswerBody } from '@relevo/contracts/disputes';
import {
  answerAction,
  type DisputeAction,
  type DisputeAnswerKind,
  disputeAnswerMs,
  disputeTransitions,
  partyOf,
} from '@relevo/domain/dispute-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { claimKey } from '../../wallet/wallet.ts';
import { settledBefore } from '../funding/pay-parts.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import { refuseTakenProposal } from '../shifts/refuse-taken-time.ts';
import { type BookedShift, logAttendance } from '../shifts/worker-shifts.repository.ts';
import { type Dispute, type Disputed, lockDispute, type Side, saveDispute } from './disputes.repository.ts';
import { moveToConsole } from './escalate-dispute.ts';
import { eventOfAction, proposalFacts } from './log-dispute.ts';
import { type Claim, highestClaim, readClaim } from './read-claim.ts';
import { resolveDispute } from './resolve-dispute.ts';

type AnswerDispute = { workerShiftId: string; actor: Side; body: DisputeAnswerBody; key: string | undefined };

/** A side accepts, refuses or counters a proposal. The same answer again changes nothing. */
export async function answerDispute(deps: Deps, { workerShiftId, actor, body, key }: AnswerDispute): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const answer = answerText(actor, body);
    const request = { call: 'answer_dispute', workerShiftId, answer };
    if (await claimKey(tx, { userId: actor.id, key, request, operationId: workerShiftId, at })) return;
    const disputed = await lockDispute(tx, workerShiftId, actor);
    if (disputed.dispute.last_answer === answer) return;
    await recordAct(tx, { by: actor, act: 'dispute.answer', subject: { type: 'worker_shift', id: workerShiftId }, at });
    const { status, opened_by: openedBy } = disputed.dispute;
    const action = answerAction(status, partyOf(openedBy, actor.userType), kindOf(body));
    await applyAnswer(deps, tx, disputed, { action, body, answer, actor, at });
  });
}

function kindOf({ accept, counter }: DisputeAnswerBody): DisputeAnswerKind {
  if (counter) return 'counter';
  return accept ? 'accept' : 'refuse';
}

/** An answer as it is compared with a repeated one. */
function answerText(actor: Side, { accept, counter }: DisputeAnswerBody): string {
  const countered = counter && { ...counter, amount: counter.amount?.toString() ?? null };
  return JSON.stringify({ by: actor.userType, accept: accept ?? null, counter: countered ?? null });
}

type Answer = { action: DisputeAction; body: DisputeAnswerBody; answer: string; actor: Side; at: Date };

async function applyAnswer(deps: Deps, tx: Tx, disputed: Disputed, given: Answer): Promise<void> {
  const { action, body, answer, actor, at } = given;
  const by = { by: actor.userType, actorId: actor.id };
  switch (action) {
    case 'accept':
    case 'accept_counter':
      await refuseTakenProposal(tx, disputed.shift, agreedTimes(disputed.dispute, action), at);
      return resolveDispute(deps, tx, disputed, { action, ...by, changes: { last_answer: answer }, at });
    case 'withdraw':
      return resolveDispute(deps, tx, disputed, { action, ...by, changes: { last_answer: answer }, at });
    case 'refuse':
    case 'refuse_counter':
      return moveToConsole(tx, disputed, { action, ...by, changes: { last_answer: answer }, at });
    case 'counter': {
      const { shift, dispute } = disputed;
      if (!body.counter) throw new Error('a counter-proposal has its terms');
      const bounds = counterBounds(shift, dispute);
      const claim = readClaim(shift, { body: body.counter, bounds, now: at, prefix: 'counter.' });
      await refuseTakenProposal(tx, shift, claim, at);
      return saveCounter(tx, disputed, { claim, reason: body.counter.reason, given });
    }
    default:
      throw new Refusal('invalid_transition', { action, status: disputed.dispute.status });
  }
}

const agreedTimes = (dispute: Dispute, action: 'accept' | 'accept_counter') =>
  action === 'accept'
    ? { in: dispute.proposal_in_at, out: dispute.proposal_out_at }
    : { in: dispute.counter_in_at, out: dispute.counter_out_at };

/** A counter-proposal lies between what is paid and what the other side could be asked for. */
function counterBounds(shift: BookedShift, dispute: Dispute) {
  const paid = settledBefore(shift);
  return dispute.opened_by === 'employer'
    ? { least: paid + 1n, most: highestClaim(shift) }
    : { least: paid, most: dispute.proposal_cents };
}

type Counter = { claim: Claim; reason: string; given: Answer };

async function saveCounter(tx: Tx, { shift, dispute }: Disputed, { claim, reason, given }: Counter): Promise<void> {
  const { answer, actor, at } = given;
  await saveDispute(tx, dispute.id, {
    status: disputeTransitions.counter.to,
    counter_in_at: claim.in,
    counter_out_at: claim.out,
    counter_cents: claim.cents,
    counter_reason: reason,
    last_answer: answer,
    answer_by: new Date(at.getTime() + disputeAnswerMs),
    updated_at: at,
  });
  const entry = { workerShiftId: shift.id, at, by: actor.userType, actorId: actor.id, reason } as const;
  await logAttendance(tx, [{ ...entry, event: eventOfAction.counter, after: proposalFacts(claim) }]);
  const userId = actor.userType === 'worker' ? shift.owner_id : shift.worker_id;
  await recordEvent(tx, { type: 'dispute.countered', userId, workerShiftId: shift.id }, at);
  await publishShiftChange(tx, shift, 'dispute', at);
}
