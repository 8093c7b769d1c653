import { sql } from 'kysely';
import type { ProviderEvent } from '../../../platform/cards/payment-provider.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockCardMoney, lockCharge } from '../receivables/card-money-lock.ts';
import { type CollectLatestHold, collectOwed } from '../receivables/collect-owed.ts';
import { reconcileDeposit } from '../receivables/reconcile-deposit.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { settleDeposit } from './finish-deposit.ts';

type Event<About> = Extract<ProviderEvent, { about: About }>;

/** Handles a webhook event of the card provider; repeated and reordered events are harmless. */
export async function receiveEvent(
  deps: Deps,
  event: ProviderEvent,
  collectLatestHold: CollectLatestHold,
): Promise<void> {
  if (event.about === 'charge') await settleDeposit(deps, event.intentId, event.result);
  // Only a successful charge is refunded, so a refund that arrives first implies the outcome.
  if (event.about === 'refund' && event.intentId) {
    await settleDeposit(deps, event.intentId, { outcome: 'succeeded', chargeKey: event.chargeKey });
  }
  if (event.about === 'our_refund') await settleRefund(deps, event.refundId, event.result);
  const owner = await inTransaction(deps.db, async (tx) => {
    if (event.about !== 'refund' && event.about !== 'dispute') {
      await recordProviderEvent(deps, tx, event);
      return null;
    }
    await lockCharge(tx, event.chargeKey);
    const deposit = await findDepositOfCharge(tx, event.chargeKey);
    if (deposit) await lockCardMoney(tx, deposit.user_id);
    if (await recordProviderEvent(deps, tx, event)) await recordFacts(deps, tx, event);
    if (!deposit) return null;
    const cause = event.about === 'refund' ? 'refunded' : 'disputed';
    await reconcileDeposit(deps, tx, { depositId: deposit.id, cause });
    return deposit.user_id;
  });
  if (owner) await collectOwed(deps, owner, collectLatestHold);
}

async function findDepositOfCharge(tx: Tx, chargeKey: string) {
  return tx.selectFrom('deposits').select(['id', 'user_id']).where('charge_key', '=', chargeKey).executeTakeFirst();
}

async function recordProviderEvent({ clock }: Deps, tx: Tx, { id, type }: ProviderEvent): Promise<boolean> {
  const added = await tx
    .insertInto('provider_events')
    .values({ id, type, received_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

async function recordFacts({ clock }: Deps, tx: Tx, event: Event<'refund'> | Event<'dispute'>): Promise<void> {
  const at = clock.now();
  if (event.about === 'refund') {
    // The total has our own refunds in it; one that is under way counts as if it had, until the next event or its refusal.
    await sql`
      update deposits set refund_total_cents = greatest(refund_total_cents, ${event.refundedTotal}),
        refunded_cents = greatest(refunded_cents, ${event.refundedTotal} - returned_cents), updated_at = ${at}
      where charge_key = ${event.chargeKey}`.execute(tx);
    return;
  }
  // Won is final, and a lost dispute is not open again: so the order of the events does not matter.
  await sql`
    insert into card_disputes as dispute (id, charge_key, amount_cents, state, created_at, updated_at)
    values (${event.disputeKey}, ${event.chargeKey}, ${event.amount}, ${event.state}, ${at}, ${at})
    on conflict (id) do update set updated_at = excluded.updated_at, state = case
      when dispute.state = 'won' or excluded.state = 'won' then 'won'
      when dispute.state = 'lost' then 'lost' else excluded.state end`.execute(tx);
}
