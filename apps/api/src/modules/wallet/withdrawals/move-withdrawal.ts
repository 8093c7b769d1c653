import { isHeldByProvider } from '@relevo/domain/payout-lifecycles';
import type { PayoutFailure, PayoutProviderName } from '@relevo/domain/payouts';
import { Refusal } from '@relevo/domain/refusals';
import { checkWithdrawalAction, type WithdrawalAction } from '@relevo/domain/withdrawal-lifecycle';
import type { Acting } from '../../../http/access.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { readOwed } from '../ledger/balances.ts';
import { settleOwed } from '../ledger/settle-owed.ts';
import { endExceptionsOf, isUnknownAtProvider } from '../payouts/payout-exceptions.repository.ts';
import { isInReview } from '../unproven/review-withdrawals.ts';
import { columnsOf } from './withdrawal-columns.ts';
import { addReturnLine, moveMoney } from './withdrawal-money.ts';
import { findParts, lockWithdrawal, type Part, savePart, type Withdrawal } from './withdrawal-parts.ts';

export type Move = {
  withdrawalId: string;
  action: WithdrawalAction;
  actor: string;
  at: Date;
  /** Only a withdrawal of this user. */
  ownerId?: string;
  reason?: string;
  /** Why the bank did not pay, or sent it back. */
  failure?: PayoutFailure;
  /** Who takes it up; without one a person pays it. */
  provider?: PayoutProviderName;
  /** When the provider is asked about it next. */
  askAt?: Date | null;
  /** Cancelled to cover what its owner owes, who is mailed. */
  forDebt?: boolean;
  /** A step on the way to another one, of which alone the owner is notified. */
  isSilent?: boolean;
};

/** Moves the bank part of a withdrawal and its money as its lifecycle says; refunds to cards are the provider's to end. */
export async function moveWithdrawal(tx: Tx, move: Move): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, move);
  if (!withdrawal) throw new Refusal('not_found');
  const { action, at, reason } = move;
  const part = await bankPartOf(tx, withdrawal);
  if (!part) throw new Refusal('invalid_transition', { action, status: withdrawal.status });
  const { to, money } = checkWithdrawalAction(part.status, action);
  const { user_id: userId, currency } = withdrawal;
  if (money !== 'stays') await moveMoney(tx, { withdrawal, part, money, actor: move.actor, at });
  if (reason !== undefined) {
    await tx.updateTable('withdrawals').set({ failure_reason: reason }).where('id', '=', withdrawal.id).execute();
  }
  const isReturn = money === 'comes_back';
  const failureCode = isReturn ? 'returned' : move.failure;
  const changes = columnsOf(move, part);
  await savePart(tx, withdrawal, {
    part,
    status: to,
    at,
    changes,
    keepsLine: isReturn,
    ...(failureCode && { failureCode }),
  });
  if (isReturn) await addReturnLine(tx, { withdrawal, part, at });
  if (part.status === 'processing') await endExceptionsOf(tx, withdrawal.id, { at, by: move.actor });
  const type = move.isSilent ? null : eventOf(move);
  if (type) await recordEvent(tx, { type, userId, withdrawalId: withdrawal.id }, at);
  if ((money === 'returns' || isReturn) && (await readOwed(tx, userId, currency)) > 0n) {
    await settleOwed(tx, { userId, currency, at, isCollected: move.forDebt === true });
  }
}

async function bankPartOf(tx: Tx, withdrawal: Withdrawal): Promise<Part | undefined> {
  return (await findParts(tx, withdrawal.id)).find(({ destination }) => destination === 'bank');
}

function eventOf({ action, forDebt }: Move) {
  if (forDebt) return 'withdrawal.cancelled' as const;
  if (action === 'settle') return 'withdrawal.completed' as const;
  if (action === 'return') return 'withdrawal.returned' as const;
  return action === 'fail' ? ('withdrawal.failed' as const) : null;
}

type ByHand = Pick<Move, 'withdrawalId' | 'actor' | 'at'>;

/** Settles a withdrawal by hand; a pending one is processed first, unless its owner owes money. */
export async function payOut(tx: Tx, move: ByHand): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, move);
  refuseBeforePayable(withdrawal, move.at);
  if (withdrawal && isInReview(withdrawal)) throw new Refusal('waits_for_review');
  if (withdrawal) await refuseHeld(tx, withdrawal);
  if (withdrawal?.status === 'pending') {
    if ((await readOwed(tx, withdrawal.user_id, withdrawal.currency)) > 0n) throw new Refusal('money_owed');
    await moveWithdrawal(tx, { ...move, action: 'process' });
  }
  await moveWithdrawal(tx, { ...move, action: 'settle' });
}

/** Fails a withdrawal by hand: the money returns to the wallet. */
export async function failByHand(tx: Tx, move: ByHand & { reason: string }): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, move);
  if (withdrawal) await refuseHeld(tx, withdrawal);
  await moveWithdrawal(tx, { ...move, action: 'fail' });
}

/** What a provider may still pay would go out twice, or come back while it is paid. */
async function refuseHeld(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  if (withdrawal.status !== 'processing') return;
  const part = await bankPartOf(tx, withdrawal);
  if (!part) return;
  const isUnknownThere = await isUnknownAtProvider(tx, withdrawal.id);
  if (isHeldByProvider({ status: part.status, provider: part.provider, isUnknownThere })) {
    throw new Refusal('held_by_provider');
  }
}

/** A new bank account waits, so that its owner can undo a change made by a thief. */
function refuseBeforePayable(withdrawal: Withdrawal | undefined, at: Date): void {
  if (withdrawal?.status !== 'pending' || !withdrawal.payable_from || withdrawal.payable_from <= at) return;
  const hours = Math.ceil((withdrawal.payable_from.getTime() - at.getTime()) / 3_600_000);
  throw new Refusal('not_payable_yet', { hours });
}

type CancelWithdrawal = { id: string; by: Acting };

/** The owner cancels a withdrawal that is still pending. */
export async function cancelWithdrawal({ db, clock }: Deps, { id, by }: CancelWithdrawal) {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    await recordAct(tx, { by, act: 'withdrawal.cancel', subject: { type: 'withdrawal', id }, at });
    const actor = `user:${by.id}`;
    await moveWithdrawal(tx, { withdrawalId: id, action: 'cancel', actor, ownerId: by.holderId, at });
  });
}
