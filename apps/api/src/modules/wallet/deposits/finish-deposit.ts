import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import type { ChargeOutcome } from '../../../platform/cards/payment-provider.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { setTransactionStatus } from '../wallets.repository.ts';
import { creditDeposit } from './credit-deposit.ts';
import { claimDeposit, type Deposit, findDeposit, lockDeposit } from './deposits.repository.ts';
import { leaseUntil } from './lease.ts';

/** Well within the day for which a provider remembers an idempotency key. */
const searchAfterMs = 3_600_000;

/** Charges the card of a pending deposit and saves the outcome. Safe to call again at any time. */
export async function finishDeposit(deps: Deps, depositId: string): Promise<Deposit | null> {
  const at = deps.clock.now();
  if (!(await claimDeposit(deps.db, depositId, { at, until: leaseUntil(at) }))) return null;
  const deposit = await findDeposit(deps.db, depositId);
  return deposit ? chargeDeposit(deps, deposit) : null;
}

/** The same for a deposit that this process has claimed. Answers it when it is credited. */
export async function chargeDeposit(deps: Deps, deposit: Deposit): Promise<Deposit | null> {
  const { db, clock, cards, log } = deps;
  if (deposit.provider !== cards.name) return null;
  const askedMs = clock.now().getTime() - deposit.created_at.getTime();
  try {
    const outcome = await cards.charge({
      intentId: deposit.id,
      customerKey: deposit.customer_key,
      methodKey: deposit.method_key,
      amount: deposit.amount_cents,
      currency: deposit.currency,
      askedSince: askedMs > searchAfterMs ? deposit.created_at : null,
    });
    return await settleDeposit(deps, deposit.id, outcome);
  } catch (error) {
    // The deposit stays pending, and the next attempt asks again.
    log.warn(
      { event: 'deposit_outcome_unknown', err: error, deposit_id: deposit.id },
      'Deposit outcome is not known yet',
    );
    await db
      .updateTable('deposits')
      .set({ claimed_until: null })
      .where('id', '=', deposit.id)
      .where('status', '=', 'pending')
      .execute();
    return null;
  }
}

/**
 * Saves an outcome, from our own request or from the provider's webhook, whichever comes first. A charge that came
 * through is credited even after a failure was reported: the card has paid. Answers the deposit when it is credited.
 */
export async function settleDeposit(deps: Deps, depositId: string, outcome: ChargeOutcome): Promise<Deposit | null> {
  return inTransaction(deps.db, async (tx) => {
    if (outcome.outcome === 'succeeded') return creditDeposit(deps, tx, depositId, outcome.chargeKey);
    const deposit = await lockDeposit(tx, depositId);
    if (deposit?.status === 'pending') await fail(deps, tx, deposit, outcome);
    return null;
  });
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
  await drain(deps, {
    name: 'finish_deposit',
    from: sql`deposits as deposit`,
    alias: 'deposit',
    key: sql`deposit.id`,
    dueAt: sql`deposit.created_at`,
    where: (now) => sql`
      deposit.status = 'pending' and (deposit.claimed_until is null or deposit.claimed_until <= ${now})`,
    // A deposit has its own lease, and the provider is asked for its outcome every minute.
    isUnclaimed: true,
    act: ([id = '']) => finishDeposit(deps, id),
  });
}
