import { sql } from 'kysely';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { RefundOutcome } from '../../../platform/cards/payment-provider.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { card, cardPayout, outside, postJournal } from '../ledger/ledger.ts';
import { settleOwed } from '../ledger/settle-owed.ts';
import { lockCardMoney } from '../receivables/card-money-lock.ts';
import { reconcileDeposit } from '../receivables/reconcile-deposit.ts';
import { lockWithdrawal, type Part, savePart, type Withdrawal } from '../withdrawals/withdrawal-parts.ts';

/** Saves the outcome of a refund, from our own request or from the provider's webhook, whichever comes first. */
export async function settleRefund(deps: Deps, partId: string, result: RefundOutcome): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const owner = await tx
      .selectFrom('withdrawal_parts as part')
      .innerJoin('withdrawals', 'withdrawals.id', 'part.withdrawal_id')
      .select(['withdrawals.id', 'withdrawals.user_id'])
      .where('part.id', '=', partId)
      .where('part.destination', '=', 'card')
      .executeTakeFirst();
    if (!owner) return;
    await lockCardMoney(tx, owner.user_id);
    const withdrawal = await lockWithdrawal(tx, { withdrawalId: owner.id });
    const part = await tx
      .selectFrom('withdrawal_parts')
      .selectAll()
      .where('id', '=', partId)
      .forUpdate()
      .executeTakeFirst();
    if (withdrawal && part) await applyOutcome(deps, tx, { withdrawal, part, result });
  });
}

type Apply = { withdrawal: Withdrawal; part: Part; result: RefundOutcome };

/** Failed is final: a refund that arrived may still come back from the card, but never the other way round. */
async function applyOutcome(deps: Deps, tx: Tx, apply: Apply): Promise<void> {
  const { part, result } = apply;
  if (result.outcome === 'pending' && part.status === 'pending') {
    await tx
      .updateTable('withdrawal_parts')
      .set({ refund_key: result.refundKey, claimed_until: null })
      .where('id', '=', part.id)
      .execute();
  }
  if (result.outcome === 'succeeded' && part.status === 'pending') await complete(deps, tx, apply);
  const hasFailed = result.outcome === 'failed' || result.outcome === 'refused';
  if (hasFailed && (part.status === 'pending' || part.status === 'completed')) await fail(deps, tx, apply);
}

async function complete({ clock }: Deps, tx: Tx, { withdrawal, part, result }: Apply): Promise<void> {
  const { id: withdrawalId, user_id: userId, currency } = withdrawal;
  const at = clock.now();
  const { amount_cents: amount } = part;
  await postJournal(tx, {
    event: 'card_refund',
    refId: part.id,
    actor: 'provider',
    at,
    currency,
    legs: [
      { account: cardPayout(userId, withdrawalId), amount: -amount },
      { account: outside('card_in', part.id), amount },
    ],
  });
  const refundKey = 'refundKey' in result ? result.refundKey : undefined;
  const whole = await savePart(tx, withdrawal, { part, status: 'completed', ...(refundKey && { refundKey }), at });
  if (whole === 'completed') await recordEvent(tx, { type: 'withdrawal.completed', userId, withdrawalId }, at);
}

/** The money returns to the wallet, unless the provider has already taken it back. */
async function fail(deps: Deps, tx: Tx, { withdrawal, part, result }: Apply): Promise<void> {
  const { id: withdrawalId, user_id: userId, currency } = withdrawal;
  const at = deps.clock.now();
  const { amount_cents: amount, deposit_id: depositId } = part;
  const from = part.status === 'completed' ? outside('card_in', part.id) : cardPayout(userId, withdrawalId);
  await postJournal(tx, {
    event: 'card_refund_back',
    refId: part.id,
    actor: 'provider',
    at,
    currency,
    legs: [
      { account: from, amount: -amount },
      { account: card(userId), amount },
    ],
  });
  const failureCode = result.outcome === 'refused' ? result.reason : 'failed';
  await savePart(tx, withdrawal, { part, status: 'failed', failureCode, at });
  await recordEvent(tx, { type: 'withdrawal.failed', userId, withdrawalId }, at);
  // A refund that was never made is in none of the totals that the provider has reported.
  const known = result.outcome === 'refused' ? sql`refund_total_cents - (returned_cents - ${amount})` : sql`0`;
  await sql`
    update deposits set returned_cents = returned_cents - ${amount}, refunded_cents = greatest(refunded_cents, ${known}),
      updated_at = ${at}
    where id = ${depositId}`.execute(tx);
  if (depositId) await reconcileDeposit(deps, tx, { depositId, cause: 'refunded' });
  await settleOwed(tx, { userId, currency, at });
}
