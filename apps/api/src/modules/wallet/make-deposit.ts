import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCard } from './cards.repository.ts';
import { type Deposit, findDeposit } from './deposits.repository.ts';
import { finishDeposit } from './finish-deposit.ts';
import { claimKey } from './idempotency.ts';
import { addTransaction, nextNumber } from './wallets.repository.ts';

type MakeDeposit = { userId: string; amount: bigint; key: string | undefined };

/**
 * Charges the card and credits the wallet. The intent is committed before the provider is asked, under the id it is asked
 * with: whatever breaks in between, somebody can ask again and the card is charged once.
 */
export async function makeDeposit(deps: Deps, { userId, amount, key }: MakeDeposit): Promise<Deposit> {
  const depositId = await writeIntent(deps, { userId, amount, key });
  await finishDeposit(deps, depositId);
  const deposit = await waitForAnswer(deps, depositId);
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
    await tx
      .insertInto('deposits')
      .values({
        id,
        user_id: userId,
        seq: await nextNumber(tx, userId, 'deposit', at),
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
      ...{ userId, kind: 'deposit', direction: 'in', amount, status: 'pending' },
      ...{ about, relatedId: id, at },
    });
    return id;
  });
}

const patienceMs = 8_000;
const lookEveryMs = 50;

/** Somebody else may be asking the provider for the same deposit: their answer is ours. Still open after that is the truth too. */
async function waitForAnswer({ db }: Deps, depositId: string): Promise<Deposit> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const deposit = await findDeposit(db, depositId);
    if (!deposit) throw new Error('a deposit that was written is gone');
    const isAsked = deposit.status === 'pending' && deposit.claimed_until !== null;
    if (!isAsked || performance.now() > until) return deposit;
    await pause(lookEveryMs);
  }
}
