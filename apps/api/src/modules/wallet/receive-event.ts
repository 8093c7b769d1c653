import type { ProviderEvent } from '../../platform/cards/payment-provider.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockDepositOfCharge } from './deposits.repository.ts';
import { settleDeposit } from './finish-deposit.ts';
import { available, lockBalance, outside, postJournal } from './ledger.ts';
import { addTransaction } from './wallets.repository.ts';

/** What the card provider tells us by itself; the same again, or in another order, does no harm. */
export async function receiveEvent(deps: Deps, event: ProviderEvent): Promise<void> {
  if (event.about === 'charge') await settleDeposit(deps, event.intentId, event.result);
  // Only what came through is refunded, so a refund that arrives first tells us the outcome as well.
  if (event.about === 'refund' && event.intentId) {
    await settleDeposit(deps, event.intentId, { outcome: 'succeeded', chargeKey: event.chargeKey });
  }
  await inTransaction(deps.db, async (tx) => {
    const isNew = await tx
      .insertInto('provider_events')
      .values({ id: event.id, type: event.type, received_at: deps.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (isNew && event.about === 'refund') await takeBack(deps, tx, event);
  });
}

type Refund = Extract<ProviderEvent, { about: 'refund' }>;

/**
 * A refund made at the provider takes the money back out of the wallet, as far as it is there: a wallet never goes below
 * zero, so what was spent already is logged for the team to ask for.
 */
async function takeBack({ clock, log }: Deps, tx: Tx, { chargeKey, refundedTotal }: Refund): Promise<void> {
  const deposit = await lockDepositOfCharge(tx, chargeKey);
  if (deposit?.status !== 'completed' || refundedTotal <= deposit.refunded_cents) return;
  const { id, user_id: userId, currency, refunded_cents: before } = deposit;
  const asked = refundedTotal - before;
  const inWallet = await lockBalance(tx, available(userId), currency);
  const taken = asked < inWallet ? asked : inWallet;
  const at = clock.now();
  if (taken > 0n) {
    const { count } = await tx
      .selectFrom('journals')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('event', '=', 'refund')
      .where('ref_id', '=', id)
      .executeTakeFirstOrThrow();
    await postJournal(tx, {
      ...{ event: 'refund', refId: id, part: Number(count), actor: 'provider', at, currency },
      legs: [
        { account: available(userId), amount: -taken },
        { account: outside('card_in', id), amount: taken },
      ],
    });
  }
  if (taken > 0n) {
    const about = { type: 'card', brand: deposit.card_brand, last4: deposit.card_last4 } as const;
    const line = { kind: 'deposit', direction: 'out', status: 'completed', about, relatedId: id, at } as const;
    await addTransaction(tx, { ...line, userId, amount: taken });
  }
  if (taken < asked)
    log.error({ deposit_id: id, short: String(asked - taken) }, 'a refund could not be taken back whole');
  await tx
    .updateTable('deposits')
    .set({ refunded_cents: refundedTotal, updated_at: at })
    .where('id', '=', id)
    .execute();
}
