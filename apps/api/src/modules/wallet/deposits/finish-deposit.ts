import { recordEvent } from '../../../platform/background/outbox.ts';
import type { ChargeOutcome } from '../../../platform/cards/payment-provider.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { card, outside, postJournal } from '../ledger/ledger.ts';
import { settleDues } from '../ledger/settle-dues.ts';
import { settleOwed } from '../ledger/settle-owed.ts';
import { lockCharge } from '../receivables/card-money-lock.ts';
import { reconcileDeposit } from '../receivables/reconcile-deposit.ts';
import { setTransactionStatus } from '../wallets.repository.ts';
import { claimDeposit, type Deposit, findDeposit, findOpenDeposits, lockDeposit } from './deposits.repository.ts';

const leaseMs = 30_000;
/** Well within the day for which a provider remembers an idempotency key. */
const searchAfterMs = 3_600_000;

/** Charges the card of a pending deposit and saves the outcome. Safe to call again at any time. */
export async function finishDeposit(deps: Deps, depositId: string): Promise<void> {
  const { db, clock, cards, log } = deps;
  const at = clock.now();
  if (!(await claimDeposit(db, depositId, { at, until: new Date(at.getTime() + leaseMs) }))) return;
  const deposit = await findDeposit(db, depositId);
  if (!deposit || deposit.provider !== cards.name) return;
  try {
    const outcome = await cards.charge({
      intentId: deposit.id,
      customerKey: deposit.customer_key,
      methodKey: deposit.method_key,
      amount: deposit.amount_cents,
      currency: deposit.currency,
      askedSince: at.getTime() - deposit.created_at.getTime() > searchAfterMs ? deposit.created_at : null,
    });
    await settleDeposit(deps, depositId, outcome);
  } catch (error) {
    // The deposit stays pending, and the next attempt asks again.
    log.warn(
      { event: 'deposit_outcome_unknown', err: error, deposit_id: depositId },
      'Deposit outcome is not known yet',
    );
    await db
      .updateTable('deposits')
      .set({ claimed_until: null })
      .where('id', '=', depositId)
      .where('status', '=', 'pending')
      .execute();
  }
}

/**
 * Saves an outcome, from our own request or from the provider's webhook, whichever comes first. A charge that came
 * through is credited even after a failure was reported: the card has paid.
 */
export async function settleDeposit(deps: Deps, depositId: string, outcome: ChargeOutcome): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (!deposit || deposit.status === 'completed') return;
    if (outcome.outcome === 'succeeded') await credit(deps, tx, deposit, outcome.chargeKey);
    else if (deposit.status === 'pending') await fail(deps, tx, deposit, outcome);
  });
}

async function credit(deps: Deps, tx: Tx, deposit: Deposit, chargeKey: string): Promise<void> {
  const at = deps.clock.now();
  const { id, user_id: userId, amount_cents: amount, currency } = deposit;
  await lockCharge(tx, chargeKey);
  await postJournal(tx, {
    event: 'deposit',
    refId: id,
    actor: `user:${userId}`,
    at,
    currency,
    legs: [
      { account: outside('card_in', id), amount: -amount },
      { account: card(userId), amount },
    ],
  });
  await tx
    .updateTable('deposits')
    .set({ status: 'completed', failure_code: null, charge_key: chargeKey, claimed_until: null, updated_at: at })
    .where('id', '=', id)
    .execute();
  await setTransactionStatus(tx, id, 'completed', at);
  await settleDues(deps, tx, userId);
  // A dispute that arrived before the charge was known takes effect now.
  await reconcileDeposit(deps, tx, { depositId: id, cause: 'disputed' });
  await settleOwed(tx, { userId, currency, at });
  await recordEvent(tx, { type: 'wallet.topped_up', userId }, at);
}

async function fail(
  { clock }: Deps,
  tx: Tx,
  { id }: Deposit,
  outcome: Extract<ChargeOutcome, { outcome: 'declined' }>,
) {
  const at = clock.now();
  await tx
    .updateTable('deposits')
    .set({
      status: 'failed',
      failure_code: outcome.failure,
      charge_key: outcome.chargeKey,
      claimed_until: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  await setTransactionStatus(tx, id, 'failed', at);
}

/** Finishes the deposits that a crash or an unreachable provider left pending. */
export async function finishOpenDeposits(deps: Deps): Promise<void> {
  for (const id of await findOpenDeposits(deps.db, deps.clock.now())) await finishDeposit(deps, id);
}
