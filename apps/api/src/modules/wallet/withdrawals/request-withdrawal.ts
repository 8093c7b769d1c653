import { purseTotal, splitWithdrawal, type WithdrawalSplit } from '@relevo/domain/card-money';
import { formatMoneyWire } from '@relevo/domain/money';
import type { PayoutSpeed } from '@relevo/domain/payouts';
import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { claimKey, companyOf } from '../idempotency.ts';
import { lockMoney, readFreed, readMoney } from '../ledger/balances.ts';
import { available, card, postJournal } from '../ledger/ledger.ts';
import { addEarnedTaken, hasDues } from '../ledger/settle-owed.ts';
import { findPayee } from '../payouts/find-payee.ts';
import { lockCardMoney } from '../receivables/card-money-lock.ts';
import { finishRefunds } from '../refunds/finish-refund.ts';
import { reviewFedWithdrawals } from '../unproven/review-withdrawals.ts';
import { findPayableFrom, keepBankData } from './bank-changes.ts';
import type { FindBankDetails } from './bank-details.ts';
import { findRefundable, type RefundableDeposit } from './refundable-deposits.ts';
import { refuseBeyondLimits, refuseTooSmall } from './withdrawal-limits.ts';
import { findMethod } from './withdrawal-method.ts';
import { writeWithdrawal } from './write-withdrawal.ts';

type RequestWithdrawal = {
  by: Acting;
  amount: bigint;
  /** Of the part that goes to the bank; standard without it. */
  speed?: PayoutSpeed;
  key: string | undefined;
  findBankDetails: FindBankDetails;
};

/**
 * Reserves the money and creates a withdrawal: earned money waits for an operator, the rest is refunded to the cards it
 * came from; answers its id. The refunds are written down before the provider is asked.
 */
export async function requestWithdrawal(deps: Deps, asked: RequestWithdrawal): Promise<string> {
  const { by, amount, speed = 'standard', key, findBankDetails } = asked;
  const userId = by.holderId;
  const { withdrawalId, hasRefunds } = await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await keepBankData(tx, userId);
    const details = (await findMethod({ ...deps, db: tx }, userId)) ?? (await findBankDetails(userId, tx));
    const id = uuidv7();
    const request = {
      call: 'withdrawal',
      amount: String(amount),
      ...(speed === 'instant' && { speed }),
      ...companyOf(by),
    };
    const earlier = await claimKey(tx, { userId: by.id, key, request, operationId: id, at });
    // The first request may have ended before its refunds were asked for.
    if (earlier) return { withdrawalId: earlier, hasRefunds: true };
    await recordAct(tx, { by, act: 'withdrawal.create', subject: { type: 'withdrawal', id }, at });
    const payee = await findPayee(deps, tx, { userId, details, speed });
    await lockCardMoney(tx, userId);
    const { split, deposits } = await planWithdrawal(deps, tx, { userId, amount, at });
    if (split.bank > 0n) payee.refuseUnready();
    await refuseBeyondLimits(tx, { userId, toBank: split.bank, limit: deps.config.withdrawalMaxPerDay, at });
    const payableFrom = split.bank > 0n ? await findPayableFrom(tx, userId, at) : null;
    await writeWithdrawal(deps, tx, { id, userId, split, deposits, payee, payableFrom, at });
    if (split.bank > 0n) await reviewFedWithdrawals(tx, userId, at);
    return { withdrawalId: id, hasRefunds: split.refunds.length > 0 };
  });
  if (hasRefunds) await finishRefunds(deps, withdrawalId);
  return withdrawalId;
}

type Plan = { userId: string; amount: bigint; at: Date };

/** Checks that the money may be withdrawn and says where it goes. */
async function planWithdrawal(
  deps: Deps,
  tx: Tx,
  { userId, amount, at }: Plan,
): Promise<{ split: WithdrawalSplit; deposits: RefundableDeposit[] }> {
  const { currency } = deps.config;
  const money = await lockMoney(tx, { ownerId: userId, currency });
  if (await hasDues(tx, userId)) throw new Refusal('dues_outstanding');
  if (money.owed > 0n) throw new Refusal('money_owed');
  const there = purseTotal(money.free);
  const { maturing } = await readMoney(deps, tx, userId);
  refuseTooSmall(amount, there - maturing);
  if (amount > there) throw new Refusal('insufficient_funds');
  if (amount > there - maturing) throw new Refusal('pay_maturing', { amount: formatMoneyWire(there - maturing) });
  const freed = await freeCardMoney(tx, { userId, freeCard: money.free.card, currency, at });
  const earned = money.free.earned + freed - maturing;
  const deposits = amount > earned ? await findRefundable(tx, userId, amount - earned) : [];
  return { split: splitWithdrawal(amount, { earned, deposits }), deposits };
}

type Free = { userId: string; freeCard: bigint; currency: string; at: Date };

/** Card money that no card waits for is earned money. */
async function freeCardMoney(tx: Tx, { userId, freeCard, currency, at }: Free): Promise<bigint> {
  const amount = await readFreed(tx, userId, freeCard);
  if (amount === 0n) return 0n;
  await postJournal(tx, {
    event: 'card_freed',
    refId: uuidv7(),
    actor: 'system',
    at,
    currency,
    legs: [
      { account: card(userId), amount: -amount },
      { account: available(userId), amount },
    ],
  });
  await addEarnedTaken(tx, { userId, amount: -amount });
  return amount;
}
