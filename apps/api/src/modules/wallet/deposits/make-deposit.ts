import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findCard } from '../cards/cards.repository.ts';
import { claimKey } from '../idempotency.ts';
import { addTransaction, nextNumber } from '../wallets.repository.ts';
import { refuseAboveDailyLimit, refuseManyDeclines } from './deposit-limits.ts';
import { type Deposit, findDeposit } from './deposits.repository.ts';
import { finishDeposit } from './finish-deposit.ts';

type MakeDeposit = { userId: string; amount: bigint; key: string | undefined };

/**
 * Charges the card and credits the wallet. The intent is committed before the provider is asked, and its id is the
 * idempotency key: after any failure in between it can be asked again, and the card is charged once.
 */
export async function makeDeposit(deps: Deps, { userId, amount, key }: MakeDeposit): Promise<Deposit> {
  const depositId = await writeIntent(deps, { userId, amount, key });
  await finishDeposit(deps, depositId);
  const deposit = await waitForOutcome(deps, depositId);
  if (deposit.status === 'failed')
    throw new Refusal('charge_declined', { reason: deposit.failure_code ?? 'card_error' });
  return deposit;
}

async function writeIntent({ db, clock, config, cards }: Deps, { userId, amount, key }: MakeDeposit): Promise<string> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const id = uuidv7();
    const request = { call: 'deposit', amount: String(amount) };
    const earlier = await claimKey(tx, { userId, key, request, operationId: id, at });
    if (earlier) return earlier;
    const card = await findCard(tx, userId, cards.name);
    if (!card) throw new Refusal('card_needed');
    // The number locks the wallet, so that two deposits at once do not both fit under the limit.
    const seq = await nextNumber(tx, userId, 'deposit', at);
    if (config.rateLimits) await refuseManyDeclines(tx, { userId, at });
    await refuseAboveDailyLimit(tx, { userId, amount, limit: config.depositMaxPerDay, at });
    await tx
      .insertInto('deposits')
      .values({
        id,
        user_id: userId,
        seq,
        amount_cents: amount,
        currency: config.currency,
        status: 'pending',
        provider: card.provider,
        customer_key: card.customer_key,
        method_key: card.method_key,
        card_brand: card.brand,
        card_last4: card.last4,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const about = { type: 'card', brand: card.brand, last4: card.last4 } as const;
    await addTransaction(tx, {
      userId,
      kind: 'deposit',
      direction: 'in',
      amount,
      status: 'pending',
      about,
      relatedId: id,
      at,
    });
    return id;
  });
}

const timeoutMs = 8_000;
const pollIntervalMs = 50;

/** Waits while another process finishes the same deposit; answers it pending after the timeout. */
async function waitForOutcome({ db }: Deps, depositId: string): Promise<Deposit> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const deposit = await findDeposit(db, depositId);
    if (!deposit) throw new Error('a deposit that was written is gone');
    const isInProgress = deposit.status === 'pending' && deposit.claimed_until !== null;
    if (!isInProgress || performance.now() > until) return deposit;
    await pause(pollIntervalMs);
  }
}
