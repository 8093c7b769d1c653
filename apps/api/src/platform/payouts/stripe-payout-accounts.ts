import type Stripe from 'stripe';
import { ProviderAway } from '../cards/payment-provider.ts';
import type { StripeProblem } from '../cards/stripe-client.ts';
import type { PayoutOwner, PayoutProvider } from './payout-provider.ts';
import { accountOf } from './stripe-payout-states.ts';

/** Accounts of people at Stripe; Stripe asks them for what the law wants to know. */
export function stripePayoutAccounts(client: () => Promise<Stripe>): NonNullable<PayoutProvider['account']> {
  return {
    async onboard(owner) {
      const stripe = await client();
      try {
        const account = owner.accountKey ?? (await createAccount(stripe, owner)).id;
        const { url, expires_at } = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: owner.returnUrl,
          refresh_url: owner.refreshUrl,
        });
        return { accountKey: account, url, expiresAt: new Date(expires_at * 1000) };
      } catch (error) {
        throw new ProviderAway('the payout provider did not answer', { cause: error });
      }
    },

    async read(accountKey) {
      try {
        return accountOf(await (await client()).accounts.retrieve(accountKey));
      } catch (error) {
        if (isGone(error)) return { ...gone, accountKey };
        throw new ProviderAway('the payout provider did not answer', { cause: error });
      }
    },

    async close(accountKey) {
      try {
        await (await client()).accounts.del(accountKey);
      } catch (error) {
        const { type } = error as StripeProblem;
        // One with money in it, and one that is gone already, are left as they are.
        if (type !== 'StripeInvalidRequestError' && type !== 'StripePermissionError') throw error;
      }
    },
  };
}

/** Closed at Stripe, or no longer connected to us. */
const isGone = (error: unknown) => (error as StripeProblem).code === 'account_invalid';
const gone = {
  state: 'restricted',
  requirements: [],
  instant: false,
  externalAccount: null,
  externalMasked: '',
} as const;

async function createAccount(stripe: Stripe, owner: PayoutOwner): Promise<Stripe.Account> {
  const { userId, email, country, destination } = owner;
  const known = country === 'France' ? 'FR' : 'CA';
  const account: Stripe.AccountCreateParams = {
    type: 'express',
    country: known,
    email,
    capabilities: { transfers: { requested: true } },
    // A payout is made when a withdrawal is, and at no other time.
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { user_id: userId },
  };
  const idempotencyKey = `account:${userId}`;
  if (!destination || known !== 'CA') return stripe.accounts.create(account, { idempotencyKey });
  const { institution, transit, account: number } = destination;
  try {
    return await stripe.accounts.create(
      {
        ...account,
        external_account: {
          object: 'bank_account',
          country: 'CA',
          currency: 'cad',
          routing_number: `${transit}-${institution}`,
          account_number: number,
        },
      },
      { idempotencyKey },
    );
  } catch (error) {
    const { type, param } = error as StripeProblem;
    if (type !== 'StripeInvalidRequestError' || !param?.startsWith('external_account')) throw error;
    // The bank account that we know is refused: its owner enters one at Stripe.
    return stripe.accounts.create(account, { idempotencyKey: `${idempotencyKey}:plain` });
  }
}
