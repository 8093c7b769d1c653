import { recordEvent } from '../../platform/background/outbox.ts';
import type { ChargeOutcome } from '../../platform/cards/payment-provider.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { claimDeposit, type Deposit, findDeposit, findOpenDeposits, lockDeposit } from './deposits.repository.ts';
import { available, outside, postJournal } from './ledger.ts';
import { settleDues } from './settle-dues.ts';
import { setTransactionStatus } from './wallets.repository.ts';

const leaseMs = 30_000;
/** Well within the day that a provider remembers a question for. */
const longAgoMs = 3_600_000;

/** Asks the provider for the outcome of a deposit and writes it down. Safe to call again, by anyone, at any time. */
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
      askedSince: at.getTime() - deposit.created_at.getTime() > longAgoMs ? deposit.created_at : null,
    });
    await settleDeposit(deps, depositId, outcome);
  } catch (error) {
    // Not knowing is no outcome: the deposit stays open, and whoever comes next asks again.
    log.warn({ err: error, deposit_id: depositId }, 'the outcome of a deposit is not known yet');
    await db
      .updateTable('deposits')
      .set({ claimed_until: null })
      .where('id', '=', depositId)
      .where('status', '=', 'pending')
      .execute();
  }
}

/** Writes an outcome down, from whichever side it came first: our own question or the provider's message. */
export async function settleDeposit(deps: Deps, depositId: string, outcome: ChargeOutcome): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (deposit?.status !== 'pending') return;
    if (outcome.outcome === 'succeeded') await credit(deps, tx, deposit, outcome.chargeKey);
    else await fail(deps, tx, deposit, outcome);
  });
}

async function credit(deps: Deps, tx: Tx, deposit: Deposit, chargeKey: string): Promise<void> {
  const at = deps.clock.now();
  const { id, user_id: userId, amount_cents: amount, currency } = deposit;
  await postJournal(tx, {
    ...{ event: 'deposit', refId: id, actor: `user:${userId}`, at, currency },
    legs: [
      { account: outside('card_in', id), amount: -amount },
      { account: available(userId), amount },
    ],
  });
  await tx
    .updateTable('deposits')
    .set({ status: 'completed', charge_key: chargeKey, claimed_until: null, updated_at: at })
    .where('id', '=', id)
    .execute();
  await setTransactionStatus(tx, id, 'completed', at);
  await settleDues(deps, tx, userId);
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
      ...{ status: 'failed', failure_code: outcome.failure, charge_key: outcome.chargeKey },
      ...{ claimed_until: null, updated_at: at },
    })
    .where('id', '=', id)
    .execute();
  await setTransactionStatus(tx, id, 'failed', at);
}

/** Finishes what a crash or a silent provider left open. */
export async function finishOpenDeposits(deps: Deps): Promise<void> {
  for (const id of await findOpenDeposits(deps.db, deps.clock.now())) await finishDeposit(deps, id);
}
