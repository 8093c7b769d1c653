import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { CardRefused } from '../../../platform/cards/payment-provider.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { type Card, findCard, findCustomerKey, keepCustomerKey, removeCard, replaceCard } from './cards.repository.ts';

/** Attaches the card of a provider token and detaches the previous one. */
export async function attachCard(deps: Deps, { by, token }: { by: Acting; token: string }): Promise<void> {
  const { holderId: userId } = by;
  const { db, cards, clock } = deps;
  const customerKey = await findCustomerKey(db, userId, cards.name);
  const attached = await cards.attachCard({ userId, customerKey, token }).catch((error: unknown) => {
    if (error instanceof CardRefused) throw new FieldRefusal({ payment_token: [{ problem: 'card_not_accepted' }] });
    throw error;
  });
  const card = {
    user_id: userId,
    provider: cards.name,
    customer_key: attached.customerKey,
    method_key: attached.methodKey,
    brand: attached.brand,
    last4: attached.last4,
    exp_month: attached.expMonth,
    exp_year: attached.expYear,
    created_at: clock.now(),
  };
  const storing = inTransaction(db, async (tx) => {
    await recordAct(tx, { by, act: 'card.attach', at: clock.now() });
    await keepCustomerKey(tx, { userId, provider: cards.name, customerKey: attached.customerKey });
    return replaceCard(tx, card);
  });
  const before = await storing.catch(async (error: unknown) => {
    if (error instanceof Refusal) await forgetAttached(deps, card);
    throw error;
  });
  if (before && before.method_key !== attached.methodKey) await detachAtProvider(deps, before);
}

/** A card that a removed member has attached does not stay at the provider; one that the company has already does. */
async function forgetAttached(deps: Deps, card: Card): Promise<void> {
  const known = await findCard(deps.db, card.user_id, card.provider);
  if (known?.method_key !== card.method_key) await detachAtProvider(deps, card);
}

export async function detachCard(deps: Deps, by: Acting): Promise<void> {
  const before = await inTransaction(deps.db, async (tx) => {
    await recordAct(tx, { by, act: 'card.detach', at: deps.clock.now() });
    return removeCard(tx, by.holderId);
  });
  if (!before) throw new Refusal('not_found');
  await detachAtProvider(deps, before);
}

/** A failure is only logged: without its row the card cannot be charged any more. */
export async function detachAtProvider({ cards, log }: Deps, card: Card): Promise<void> {
  if (card.provider !== cards.name) return;
  await cards.detachCard(card.method_key).catch((error: unknown) => {
    log.warn({ event: 'card_detach_failed', err: error }, 'Card could not be detached at the provider');
  });
}
