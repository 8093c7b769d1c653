import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { ProviderAway } from '../cards/payment-provider.ts';
import { type StripeAccess, stripeClient } from '../cards/stripe-client.ts';
import type { ListedPayout, Payout, PayoutProvider } from './payout-provider.ts';
import { stripePayoutAccounts } from './stripe-payout-accounts.ts';
import { readPayoutEvent } from './stripe-payout-events.ts';
import { refusalOf, stateOf } from './stripe-payout-states.ts';
import {
  askUntilFunded,
  createdSince,
  hasFunds,
  reverseTransfer,
  type Step,
  transferOnce,
} from './stripe-transfers.ts';

export type StripePayoutConfig = StripeAccess & {
  /** Events of our own account and of connected ones are signed with different secrets. */
  webhookSecrets: readonly string[];
};

/**
 * Payouts through Stripe Connect: the money is transferred to the account of the person at Stripe and paid out from there.
 * Until the bank has it, it can be taken back.
 */
export function stripePayouts(config: StripePayoutConfig): PayoutProvider {
  const client = stripeClient(config);
  return {
    name: 'stripe',
    description: 'Stripe Connect',
    offersInstant: true,
    // Events say it sooner; this is for those that never come.
    pollIntervalMs: 60_000,

    async submit(asked) {
      const { accountKey } = asked;
      if (!accountKey) return { outcome: 'refused', failure: 'no_account', transferKey: null };
      const stripe = await client();
      const payout = { ...asked, accountKey };
      const transfer = await transferOnce(stripe, payout);
      if (transfer === 'no_funds') return { outcome: 'no_funds' };
      if ('refused' in transfer) return { outcome: 'refused', failure: transfer.refused, transferKey: null };
      const made = await payOutOnce(stripe, payout);
      if ('refused' in made) return { outcome: 'refused', failure: made.refused, transferKey: transfer.key };
      return { outcome: 'accepted', transferKey: transfer.key, payoutKey: made.key, expectedBy: made.arrivesOn };
    },

    async look({ payoutKey, accountKey }) {
      if (!payoutKey || !accountKey) return { state: 'under_way' };
      return stateOf(await (await client()).payouts.retrieve(payoutKey, {}, { stripeAccount: accountKey }));
    },

    async takeBack(payout) {
      return reverseTransfer(await client(), payout, randomUUID);
    },

    account: stripePayoutAccounts(client),

    async readEvent(body, signature) {
      return readPayoutEvent(await client(), { body, signature: signature ?? '', secrets: config.webhookSecrets });
    },

    async *listSince(since) {
      yield* listSince(await client(), since);
    },
  };
}

type Made = { key: string; arrivesOn: string } | Exclude<Step, 'no_funds' | { key: string }>;

/** Pays what was transferred out of the account of the person; at most once for a part. */
async function payOutOnce(stripe: Stripe, payout: Payout & { accountKey: string }): Promise<Made> {
  const { partId, accountKey, amount, currency, speed, reference } = payout;
  const stripeAccount = accountKey;
  const earlier = payout.askedSince && (await findPayout(stripe, payout));
  if (earlier) return madeOf(earlier);
  try {
    const made = await askUntilFunded({
      key: `${partId}.payout`,
      create: (idempotencyKey) =>
        stripe.payouts.create(
          {
            amount: Number(amount),
            currency: currency.toLowerCase(),
            method: speed,
            // Another one may have been entered there a moment ago.
            ...(payout.externalAccount && { destination: payout.externalAccount }),
            statement_descriptor: reference,
            metadata: { part_id: partId },
          },
          { idempotencyKey, stripeAccount },
        ),
      hasFunds: () => hasFunds(stripe, payout, stripeAccount),
    });
    // The transfer is there, so its money is on the way or owed by the account itself: it is asked again.
    if (made === 'no_funds') throw new ProviderAway('the account does not have the transferred money yet');
    return madeOf(made);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    const found = await findPayout(stripe, payout);
    return found ? madeOf(found) : { refused };
  }
}

const madeOf = ({ id, arrival_date }: Stripe.Payout): Made => ({
  key: id,
  arrivesOn: new Date(arrival_date * 1000).toISOString().slice(0, 10),
});

async function findPayout(
  stripe: Stripe,
  { partId, accountKey, takenUpAt }: Pick<Payout, 'partId' | 'takenUpAt'> & { accountKey: string },
) {
  const created = createdSince(takenUpAt);
  for await (const payout of stripe.payouts.list({ created, limit: 100 }, { stripeAccount: accountKey })) {
    if (payout.metadata?.part_id === partId) return payout;
  }
  return null;
}

/** Every transfer of ours, and every payout of the accounts that they went to. */
async function* listSince(stripe: Stripe, since: Date): AsyncIterable<ListedPayout> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const accounts = new Set<string>();
  for await (const { id, amount, metadata, destination } of stripe.transfers.list({ created, limit: 100 })) {
    const account = typeof destination === 'string' ? destination : destination?.id;
    if (account) accounts.add(account);
    yield { partId: metadata.part_id ?? null, key: id, amount: BigInt(amount), state: 'under_way' };
  }
  for (const stripeAccount of accounts) {
    for await (const { id, amount, status, failure_code, metadata } of stripe.payouts.list(
      { created, limit: 100 },
      { stripeAccount },
    )) {
      yield {
        partId: metadata?.part_id ?? null,
        key: id,
        amount: BigInt(amount),
        state: stateOf({ status, failure_code }).state,
      };
    }
  }
}
