import { exceptionsClosedByHand, type PayoutExceptionKind } from '@relevo/domain/payouts';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  endException,
  pausePayouts,
  type Reconciliation,
  reconcilePayouts,
  releasePayout,
  resumePayouts,
  returnPayout,
} from '../../wallet/wallet.ts';
import { recordAct } from '../audit.ts';

type By = { actor: string };
type Because = By & { reason: string };
type Decide = { withdrawalId: string };

/** Lets a payout go that waits for a person because it is large, or one of the first. */
export async function releaseForPayout({ db, clock }: Deps, { withdrawalId, actor }: Decide & By): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    await releasePayout(tx, { withdrawalId, actor, at });
    await recordAct(tx, { at, actor, action: 'payout.released', subjectId: withdrawalId });
  });
}

/** Marks a paid withdrawal as sent back by the bank: the money returns to the wallet. */
export async function returnForBank({ db, clock }: Deps, { withdrawalId, actor, reason }: Decide & Because) {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const outcome = await returnPayout(tx, { withdrawalId, actor, at, reason });
    await recordAct(tx, { at, actor, action: 'payout.returned', subjectId: withdrawalId, details: { reason } });
    return outcome;
  });
}

export async function pause({ db, clock }: Deps, { actor, reason }: Because): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    await pausePayouts(tx, { reason, actor, at });
    await recordAct(tx, { at, actor, action: 'payouts.paused', details: { reason } });
  });
}

export async function resume({ db, clock }: Deps, { actor }: By): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    await resumePayouts(tx, { actor, at });
    await recordAct(tx, { at, actor, action: 'payouts.resumed' });
  });
}

export async function reconcile(deps: Deps, { actor }: By): Promise<Reconciliation> {
  const found = await reconcilePayouts(deps);
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'payouts.reconciled', details: found });
  return found;
}

type Resolve = Because & { kind: PayoutExceptionKind; subject: string };

/** Closes an exception that no check can see the end of; the others close by themselves. */
export async function resolveException({ db, clock }: Deps, { kind, subject, actor, reason }: Resolve): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    if (!exceptionsClosedByHand.includes(kind)) {
      throw new Refusal('invalid_transition', { action: 'resolve', status: kind });
    }
    if (!(await endException(tx, { kind, subject, at, by: actor }))) throw new Refusal('not_found');
    await recordAct(tx, { at, actor, action: 'payout_exception.resolved', details: { kind, subject, reason } });
  });
}
