import { Refusal } from '@relevo/domain/refusals';
import { checkWithdrawalAction, type WithdrawalAction } from '@relevo/domain/withdrawal-lifecycle';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readOwed } from '../ledger/balances.ts';
import { available, closeAccounts, outside, payout, postJournal } from '../ledger/ledger.ts';
import { settleOwed } from '../ledger/settle-owed.ts';
import { isInReview } from '../unproven/review-withdrawals.ts';
import { findParts, lockWithdrawal, type Part, savePart, type Withdrawal } from './withdrawal-parts.ts';

type Move = {
  withdrawalId: string;
  action: WithdrawalAction;
  actor: string;
  at: Date;
  /** Only a withdrawal of this user. */
  ownerId?: string;
  reason?: string;
  /** Cancelled to cover what its owner owes, who is mailed. */
  forDebt?: boolean;
};

/** Moves the bank part of a withdrawal and its money as its lifecycle says; refunds to cards are the provider's to end. */
export async function moveWithdrawal(tx: Tx, move: Move): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, move);
  if (!withdrawal) throw new Refusal('not_found');
  const { action, at, reason } = move;
  const part = (await findParts(tx, withdrawal.id)).find(({ destination }) => destination === 'bank');
  if (!part) throw new Refusal('invalid_transition', { action, status: withdrawal.status });
  const { to, money } = checkWithdrawalAction(part.status, action);
  const { user_id: userId, currency } = withdrawal;
  if (money !== 'stays') await moveMoney(tx, { withdrawal, part, money, actor: move.actor, at });
  if (reason !== undefined) {
    await tx.updateTable('withdrawals').set({ failure_reason: reason }).where('id', '=', withdrawal.id).execute();
  }
  await savePart(tx, withdrawal, { part, status: to, at });
  const type = move.forDebt ? 'withdrawal.cancelled' : mailOf(to);
  if (type) await recordEvent(tx, { type, userId, withdrawalId: withdrawal.id }, at);
  if (money === 'returns' && (await readOwed(tx, userId, currency)) > 0n) {
    await settleOwed(tx, { userId, currency, at, isCollected: move.forDebt === true });
  }
}

function mailOf(status: Withdrawal['status']) {
  if (status === 'completed') return 'withdrawal.completed' as const;
  return status === 'failed' ? ('withdrawal.failed' as const) : null;
}

/** Settles a withdrawal; a pending one is processed first, unless its owner owes money. */
export async function payOut(tx: Tx, move: Pick<Move, 'withdrawalId' | 'actor' | 'at'>): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, move);
  refuseBeforePayable(withdrawal, move.at);
  if (withdrawal && isInReview(withdrawal)) throw new Refusal('waits_for_review');
  if (withdrawal?.status === 'pending') {
    if ((await readOwed(tx, withdrawal.user_id, withdrawal.currency)) > 0n) throw new Refusal('money_owed');
    await moveWithdrawal(tx, { ...move, action: 'process' });
  }
  await moveWithdrawal(tx, { ...move, action: 'settle' });
}

/** A new bank account waits, so that its owner can undo a change made by a thief. */
function refuseBeforePayable(withdrawal: Withdrawal | undefined, at: Date): void {
  if (withdrawal?.status !== 'pending' || !withdrawal.payable_from || withdrawal.payable_from <= at) return;
  const hours = Math.ceil((withdrawal.payable_from.getTime() - at.getTime()) / 3_600_000);
  throw new Refusal('not_payable_yet', { hours });
}

/** The owner cancels a withdrawal that is still pending. */
export async function cancelWithdrawal({ db, clock }: Deps, { id, userId }: { id: string; userId: string }) {
  await inTransaction(db, (tx) => {
    const actor = `user:${userId}`;
    return moveWithdrawal(tx, { withdrawalId: id, action: 'cancel', actor, ownerId: userId, at: clock.now() });
  });
}

type MoveMoney = { withdrawal: Withdrawal; part: Part; money: 'leaves' | 'returns'; actor: string; at: Date };

async function moveMoney(tx: Tx, { withdrawal, part, money, actor, at }: MoveMoney): Promise<void> {
  const { id, user_id: userId, currency } = withdrawal;
  const { amount_cents: amount } = part;
  const onHold = payout(userId, id);
  await postJournal(tx, {
    event: money === 'leaves' ? 'payout' : 'withdraw_back',
    refId: id,
    actor,
    at,
    currency,
    legs: [
      { account: onHold, amount: -amount },
      { account: money === 'leaves' ? outside('bank_out', id) : available(userId), amount },
    ],
  });
  await closeAccounts(tx, [onHold], { currency, at });
}
