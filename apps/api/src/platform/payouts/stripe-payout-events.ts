import type Stripe from 'stripe';
import { ProviderAway } from '../cards/payment-provider.ts';
import type { PayoutEvent } from './payout-provider.ts';
import { stateOf } from './stripe-payout-states.ts';

const toleranceSeconds = 300;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Signed = { body: Buffer; signature: string; secrets: readonly string[] };

/** What an event means for a payout or an account; null when none of the secrets has signed it. */
export async function readPayoutEvent(stripe: Stripe, signed: Signed): Promise<PayoutEvent | null> {
  const event = verify(stripe, signed);
  if (!event) return null;
  const { id, type, account } = event;
  switch (type) {
    case 'account.updated':
    case 'account.external_account.created':
    case 'account.external_account.updated':
    case 'account.external_account.deleted':
      return account ? { id, type, about: 'account', accountKey: account } : { id, type, about: 'nothing' };
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return readPayout(stripe, event);
    case 'transfer.reversed': {
      const { id: transferKey, destination, reversed } = event.data.object as Stripe.Transfer;
      // A part of the money is not the money: it is asked for until all of it is back.
      if (!reversed) return { id, type, about: 'nothing' };
      const accountKey = typeof destination === 'string' ? destination : (destination?.id ?? null);
      return { id, type, about: 'transfer_reversed', transferKey, accountKey };
    }
    default:
      return { id, type, about: 'nothing' };
  }
}

/** Events come in any order, so an event says which payout to look at and the payout says how it is now. */
async function readPayout(stripe: Stripe, { id, type, account, data }: Stripe.Event): Promise<PayoutEvent> {
  const { id: payoutKey, metadata } = data.object as Stripe.Payout;
  const partId = metadata?.part_id ?? '';
  if (!account || !uuid.test(partId)) return { id, type, about: 'nothing' };
  try {
    const payout = await stripe.payouts.retrieve(payoutKey, {}, { stripeAccount: account });
    return { id, type, about: 'payout', partId, payoutKey, accountKey: account, reported: stateOf(payout) };
  } catch (error) {
    // An account that has no such payout says nothing about ours.
    if ((error as { statusCode?: number }).statusCode === 404) return { id, type, about: 'nothing' };
    // Answered 503, so that Stripe sends it again.
    throw new ProviderAway('the payout provider did not answer', { cause: error });
  }
}

function verify(stripe: Stripe, { body, signature, secrets }: Signed): Stripe.Event | null {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
    } catch {
      // Another secret may have signed it.
    }
  }
  return null;
}
