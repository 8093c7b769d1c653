import type Stripe from 'stripe';
import { CardRefused, type ChargeOutcome, type PaymentProvider, ProviderAway } from './payment-provider.ts';
import { type StripeAccess, type StripeProblem, stripeClient } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { failureOf, outcomeOf } from './stripe-outcomes.ts';
import { findRefund, refundOutcomeOf, refusedRefund } from './stripe-refunds.ts';

export type StripeConfig = StripeAccess & { webhookSecret: string };

const toleranceSeconds = 300;
const daySeconds = 86_400;
const tokenShape = /^(pm|tok)_\w+$/;

/** Cards through Stripe. */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const client = stripeClient(config);
  return {
    name: 'stripe',
    description: 'Stripe',

    async attachCard({ userId, customerKey, token }) {
      // Anything else, above all a card number, is refused here.
      if (!tokenShape.test(token)) throw new CardRefused();
      const stripe = await client();
      try {
        const customer =
          customerKey ??
          (await stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: `customer:${userId}` }))
            .id;
        const method = token.startsWith('pm_')
          ? await stripe.paymentMethods.attach(token, { customer })
          : await stripe.paymentMethods
              .create({ type: 'card', card: { token } })
              .then(({ id }) => stripe.paymentMethods.attach(id, { customer }));
        if (!method.card) throw new CardRefused();
        const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
        return { customerKey: customer, methodKey: method.id, brand, last4, expMonth, expYear };
      } catch (error) {
        if (isCardRefused(error)) throw new CardRefused();
        throw new ProviderAway('the card provider did not answer', { cause: error });
      }
    },

    async detachCard(methodKey) {
      await (await client()).paymentMethods.detach(methodKey);
    },

    async charge({ intentId, customerKey, methodKey, amount, currency, askedSince }) {
      const stripe = await client();
      const earlier = askedSince && (await findPayment(stripe, { intentId, customerKey, askedSince }));
      if (earlier) return outcomeOf(earlier);
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: Number(amount),
            currency: currency.toLowerCase(),
            customer: customerKey,
            payment_method: methodKey,
            confirm: true,
            off_session: true,
            metadata: { deposit_id: intentId },
          },
          { idempotencyKey: `deposit:${intentId}` },
        );
        return outcomeOf(intent);
      } catch (error) {
        const declined = declinedOutcome(error);
        if (declined) return declined;
        throw error;
      }
    },

    async refund({ refundId, chargeKey, amount, askedSince }) {
      const stripe = await client();
      const earlier = askedSince && (await findRefund(stripe, { refundId, chargeKey }));
      if (earlier) return refundOutcomeOf(earlier);
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: chargeKey, amount: Number(amount), metadata: { refund_id: refundId } },
          { idempotencyKey: `refund:${refundId}` },
        );
        return refundOutcomeOf(refund);
      } catch (error) {
        const refused = refusedRefund(error);
        if (refused) return refused;
        throw error;
      }
    },

    async readEvent(body, signature) {
      const stripe = await client();
      try {
        const event = stripe.webhooks.constructEvent(body, signature ?? '', config.webhookSecret, toleranceSeconds);
        return readStripeEvent(event);
      } catch {
        return null;
      }
    },
  };
}

type PaymentSearch = { intentId: string; customerKey: string; askedSince: Date };

/**
 * Stripe forgets idempotency keys after a day, and repeats a failure under a known key: an old charge is searched among
 * the customer's payments before it is asked for again.
 */
async function findPayment(stripe: Stripe, { intentId, customerKey, askedSince }: PaymentSearch) {
  // A day earlier, in case the clocks differ.
  const gte = Math.floor(askedSince.getTime() / 1000) - daySeconds;
  for await (const payment of stripe.paymentIntents.list({ customer: customerKey, created: { gte }, limit: 100 })) {
    if (payment.metadata.deposit_id === intentId) return payment;
  }
  return null;
}

const isCardRefused = (error: unknown) =>
  error instanceof CardRefused ||
  ['StripeCardError', 'StripeInvalidRequestError'].includes((error as StripeProblem).type ?? '');

function declinedOutcome(error: unknown): ChargeOutcome | null {
  const { type, code, decline_code, payment_intent } = error as StripeProblem;
  // For example a removed card: retrying would fail too.
  if (type === 'StripeInvalidRequestError') return { outcome: 'declined', chargeKey: null, failure: 'card_error' };
  if (type !== 'StripeCardError') return null;
  return { outcome: 'declined', chargeKey: payment_intent?.id ?? null, failure: failureOf({ code, decline_code }) };
}
